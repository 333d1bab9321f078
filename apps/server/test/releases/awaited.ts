const MAX_MS = 60_000;
const AGAIN_MS = 50;

/** Resolves when something that a server does by itself has happened. */
export async function inTheEnd(what: string, hasHappened: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + MAX_MS;
  while (!(await hasHappened())) {
    if (performance.now() > deadline) throw new Error(`this did not happen: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}
