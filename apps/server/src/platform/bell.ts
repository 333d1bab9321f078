/** Waits for rings. A ring while its owner works is not lost: the next wait returns at once. */
export interface Ear {
  /** Resolves at a ring, after that many milliseconds, or when the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Wakes work of this process that waits for a change. Those who wait look for themselves at what has changed. */
export class Bell {
  readonly #ears = new Set<{ readonly owner: string; readonly ring: () => void }>();

  /** Returns an ear for rings of all, and for those of its owner. */
  listen(owner: string): Ear {
    let isRung = false;
    let wake: (() => void) | undefined;
    const ring = (): void => {
      isRung = true;
      wake?.();
    };
    const entry = { owner, ring };
    this.#ears.add(entry);
    return {
      async wait(milliseconds, signal) {
        if (!isRung && !signal.aborted) {
          const { promise, resolve } = Promise.withResolvers<void>();
          wake = resolve;
          const timer = setTimeout(resolve, milliseconds);
          signal.addEventListener('abort', resolve as () => void, { once: true });
          await promise;
          clearTimeout(timer);
          signal.removeEventListener('abort', resolve as () => void);
          wake = undefined;
        }
        isRung = false;
      },
      close: () => void this.#ears.delete(entry),
    };
  }

  /** Rings for everybody, or for one owner alone. */
  ring(owner?: string): void {
    for (const ear of this.#ears) if (owner === undefined || ear.owner === owner) ear.ring();
  }
}
