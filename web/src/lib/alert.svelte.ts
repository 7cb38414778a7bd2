// "It is your turn": in the tab's title, as a soft tick if sound is on, as a notification if it was allowed.

import { settings } from "./settings.svelte";

let audio: AudioContext | undefined;

/** A short, soft wooden tick. */
export function tick(): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  const at = audio.currentTime;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "sine";
  tone.frequency.setValueAtTime(660, at);
  tone.frequency.exponentialRampToValueAtTime(330, at + 0.12);
  volume.gain.setValueAtTime(0.12, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.16);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.18);
}

export function canNotify(): boolean {
  return "Notification" in window && Notification.permission === "default";
}

export function askToNotify(): Promise<NotificationPermission> {
  return Notification.requestPermission();
}

export function notify(title: string, body: string): void {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  show(title, { body, tag: "turn", icon: "/icon-192.png", data: { path: location.pathname } }).catch(() => undefined);
}

/** By the service worker, if there is one: on a telephone nobody else may. */
async function show(title: string, options: NotificationOptions): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration) await registration.showNotification(title, options);
  else new Notification(title, options);
}
