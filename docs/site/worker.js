// The search runs in a worker, and browsers start none for a page that was opened as a file. There, a hidden frame does
// the work of one: it loads the same script, and messages go to it and back.
class FrameWorker extends EventTarget {
  constructor(script) {
    super();
    this.frame = document.createElement("iframe");
    this.frame.hidden = true;
    document.body.append(this.frame);
    const inside = this.frame.contentWindow;
    inside.postMessage = (said) =>
      later(said, (data) => {
        const message = new MessageEvent("message", { data });
        this.dispatchEvent(message);
        this.onmessage?.(message);
      });
    inside.importScripts = (...urls) =>
      urls.reduce((before, url) => before.then(() => load(inside, url)), Promise.resolve());
    this.loaded = load(inside, script);
  }

  postMessage(said) {
    const inside = this.frame.contentWindow;
    const send = (data) => inside.dispatchEvent(new inside.MessageEvent("message", { data }));
    this.loaded.then(() => later(said, send));
  }

  terminate() {
    this.frame.remove();
  }
}

// A worker gets a copy of what it is sent, and never answers before whoever asks has finished.
function later(said, send) {
  const copy = structuredClone(said);
  setTimeout(() => send(copy), 0);
}

function load(inside, url) {
  return new Promise((resolve, reject) => {
    const script = inside.document.createElement("script");
    script.src = new URL(url, location.href);
    script.onload = resolve;
    script.onerror = reject;
    inside.document.body.append(script);
  });
}

if (location.protocol === "file:") window.Worker = FrameWorker;
