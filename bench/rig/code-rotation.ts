/**
 * Assigns securities to callers so that none repeats before all have been requested. Each caller has its own
 * share and continues where its last round ended.
 */
export class CodeRotation {
  readonly #shares: readonly string[][];
  readonly #positions: number[];

  constructor(codes: readonly string[], callers: number) {
    this.#shares = Array.from({ length: callers }, (_, caller) =>
      codes.filter((_, i) => i % callers === caller),
    );
    this.#positions = this.#shares.map(() => 0);
  }

  next(caller: number, count: number): string[] {
    const share = this.#shares[caller] ?? [];
    const from = this.#positions[caller] ?? 0;
    return Array.from({ length: count }, (_, i) => share[(from + i) % share.length] ?? '');
  }

  /** Advances each caller by the number of codes it has used. */
  used(counts: readonly number[]): void {
    for (const [caller, count] of counts.entries())
      this.#positions[caller] = (this.#positions[caller] ?? 0) + count;
  }
}
