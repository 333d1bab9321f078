/** Puts a text on the clipboard, also where a page is not on a secure origin; false when the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const box = document.createElement('textarea');
  box.value = text;
  box.className = 'visually-hidden';
  document.body.append(box);
  box.select();
  const copied = document.execCommand('copy');
  box.remove();
  return copied;
}
