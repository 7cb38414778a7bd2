// Messages from the server to this browser, which arrive even when the page is closed.

import { api } from "../lib/api";
import type { NotificationsShown } from "../lib/wire";

/** Somebody does not want this browser to show messages. */
export class NotPermitted extends Error {}

/** Whether this browser could be sent messages. Only pages over HTTPS can, and those of this machine. */
export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Ask for permission, and tell the server where to reach this browser. */
export async function tellThisBrowser(key: string): Promise<NotificationsShown> {
  if ((await Notification.requestPermission()) !== "granted") throw new NotPermitted();
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  if (old && !isFor(old, key)) await old.unsubscribe(); // the server has another key now
  return send(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

/** Whoever sits here now is told here from now on, if this browser is sent messages at all. */
export async function renewThisBrowser(): Promise<void> {
  const registration = canPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  const found = await registration?.pushManager.getSubscription();
  if (found) await send(found);
}

/** This browser is sent nothing any more. */
export async function leaveThisBrowser(): Promise<void> {
  const registration = canPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

function send(subscription: PushSubscription): Promise<NotificationsShown> {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return api.toldByPush({ endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" });
}

function isFor(subscription: PushSubscription, key: string): boolean {
  const used = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  const written = btoa(String.fromCharCode(...used));
  return written.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === key;
}
