/**
 * Deals securities to callers so that none is asked for again before all were. Each caller has a share of its own and
 * goes on where its last round ended.
 */
export class Deck {
  readonly #shares: readonly string[][];
  readonly #dealt: number[];

  constructor(codes: readonly string[], callers: number) {
    this.#shares = Array.from({ length: callers }, (_, caller) =>
      codes.filter((_, i) => i % callers === caller),
    );
    this.#dealt = this.#shares.map(() => 0);
  }

  next(caller: number, count: number): string[] {
    const share = this.#shares[caller] ?? [];
    const from = this.#dealt[caller] ?? 0;
    return Array.from({ length: count }, (_, i) => share[(from + i) % share.length] ?? '');
  }

  /** How many of the last deal each caller has used. */
  used(counts: readonly number[]): void {
    for (const [caller, count] of counts.entries()) this.#dealt[caller] = (this.#dealt[caller] ?? 0) + count;
  }
}
