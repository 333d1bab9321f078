/**
 * Waits for rings. A ring that arrives while the ear's owner is working is not lost: the next wait returns immediately.
 */
export interface Ear {
  /** Resolves when the bell rings, after this many milliseconds, or when the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Wakes tasks of this process that wait for a change. Each task then reads the change itself. */
export class Bell {
  readonly #rings = new Map<string, Set<() => void>>();

  /**
   * Returns an ear that hears rings for everybody and for its owner. Rings end its waits at most once every `apartMs`,
   * which limits the work that frequent rings cause.
   */
  listen(owner: string, apartMs = 0): Ear {
    let isRung = false;
    let wake: (() => void) | undefined;
    let wokenAt = Number.NEGATIVE_INFINITY;
    const ring = (): void => {
      isRung = true;
      wake?.();
    };
    const sleep = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const end = (): void => resolve();
      wake = isRung ? undefined : end;
      const timer = setTimeout(end, Math.ceil(milliseconds));
      signal.addEventListener('abort', end, { once: true });
      await promise;
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      wake = undefined;
    };
    const close = this.#add(owner, ring);
    return {
      async wait(milliseconds, signal) {
        if (!isRung && !signal.aborted) await sleep(milliseconds, signal);
        const earlyMs = wokenAt + apartMs - performance.now();
        if (isRung && earlyMs > 0 && !signal.aborted) await sleep(earlyMs, signal);
        wokenAt = performance.now();
        isRung = false;
      },
      close,
    };
  }

  #add(owner: string, ring: () => void): () => void {
    const rings = this.#rings.get(owner) ?? new Set();
    this.#rings.set(owner, rings.add(ring));
    return () => {
      rings.delete(ring);
      if (rings.size === 0 && this.#rings.get(owner) === rings) this.#rings.delete(owner);
    };
  }

  /** Rings for everybody, or for one owner. For one owner, it visits only the ears of that owner. */
  ring(owner?: string): void {
    const owners = owner === undefined ? [...this.#rings.values()] : [this.#rings.get(owner) ?? []];
    for (const rings of owners) for (const ring of rings) ring();
  }
}
