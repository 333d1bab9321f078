const MAX_MS = 60_000;
const AGAIN_MS = 50;

/** Waits until something has happened that a server does on its own. Throws if it takes too long. */
export async function inTheEnd(what: string, hasHappened: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + MAX_MS;
  while (!(await hasHappened())) {
    if (performance.now() > deadline) throw new Error(`this did not happen: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}
