// What a button would do is shown while one points at it or has the focus on it.

/** The handlers of such a button, to spread into it. */
export function whilePointed(show: (isOn: boolean) => void) {
  const [on, off] = [() => show(true), () => show(false)];
  return { onpointerenter: on, onpointerleave: off, onfocus: on, onblur: off };
}
