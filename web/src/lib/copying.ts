// Copying a text. Without HTTPS a browser has no clipboard for pages, but it still copies what is selected.

/** Whether it was copied; if not, it is selected, and a person can do it. */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand("copy");
  }
}
