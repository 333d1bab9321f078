/** Time in which the browser takes over a file; after it the file's address is released. */
const HANDED_OVER_MS = 60_000;

/** Saves a file through the browser. */
export function handOver(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), HANDED_OVER_MS);
}
