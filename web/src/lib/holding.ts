// A finger that is held on a button asks what it is about, and does not press it.

import type { Attachment } from "svelte/attachments";

export const HELD = 450; // milliseconds
const TREMBLES = 10; // pixels

export function whenHeld(ask: () => void): Attachment<HTMLElement> {
  return (button) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    let held = false;
    const stop = () => clearTimeout(timer);
    const down = (event: PointerEvent) => {
      stop();
      held = false;
      if (event.pointerType !== "touch") return;
      from = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        held = true;
        ask();
      }, HELD);
    };
    const move = (event: PointerEvent) => {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > TREMBLES) stop();
    };
    const click = (event: MouseEvent) => {
      if (!held) return;
      held = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Where browsers have a menu for it, it would cover what was asked for.
    const menu = (event: Event) => held && event.preventDefault();
    button.addEventListener("pointerdown", down);
    button.addEventListener("pointermove", move);
    button.addEventListener("pointerup", stop);
    button.addEventListener("pointercancel", stop);
    button.addEventListener("contextmenu", menu);
    button.addEventListener("click", click, { capture: true });
    return () => {
      stop();
      button.removeEventListener("pointerdown", down);
      button.removeEventListener("pointermove", move);
      button.removeEventListener("pointerup", stop);
      button.removeEventListener("pointercancel", stop);
      button.removeEventListener("contextmenu", menu);
      button.removeEventListener("click", click, { capture: true });
    };
  };
}
