import type { RecordedStatement, RecordedValue } from './recording.ts';

/** Ids from the database. They are long enough to differ from every other number in a statement. */
const GIVEN_ID = /^\d{6,18}$/;
/** First ids in a recorded database. Each table has its own range. */
export const FIRST_IDS: Readonly<Record<string, number>> = {
  account: 1_100_000,
  wallet_account: 1_200_000,
  sales_order: 1_300_000,
  wallet_transfer: 1_400_000,
  entitlement: 1_500_000,
};

/**
 * A replay of a recording for another buyer. Replaces names and ids of the recorded run with those of this run,
 * including ids that the database returns.
 */
export class Substitution {
  readonly #texts: Map<string, string>;

  /** `texts` maps recorded texts to those of this run, such as the number of the order and the id of the account. */
  constructor(texts: ReadonlyMap<string, string>) {
    this.#texts = new Map(texts);
  }

  values({ values }: RecordedStatement): RecordedValue[] {
    return values.map((value) =>
      Array.isArray(value) ? value.map((one) => this.#replace(one)) : this.#replace(value),
    );
  }

  /** Replaces the recorded ids with the database's new ids. */
  learn({ rows }: RecordedStatement, answered: readonly (readonly unknown[])[]): void {
    for (const [i, row] of rows.entries())
      for (const [j, cell] of row.entries()) {
        const now = String(answered[i]?.[j]);
        if (GIVEN_ID.test(cell) && GIVEN_ID.test(now) && cell !== now) this.#texts.set(cell, now);
      }
  }

  #replace<T extends RecordedValue>(value: T): T | string {
    if (typeof value !== 'string') return value;
    let text: string = value;
    for (const [before, now] of this.#texts) text = text.replaceAll(before, now);
    return text;
  }
}
