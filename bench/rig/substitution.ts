import type { RecordedStatement, RecordedValue } from './recording.ts';

/** Ids from the database, long enough to differ from every other number of a statement. */
const GIVEN_ID = /^\d{6,18}$/;
/** First ids in a recorded database: each table has a range of its own. */
export const FIRST_IDS: Readonly<Record<string, number>> = {
  account: 1_100_000,
  wallet_account: 1_200_000,
  sales_order: 1_300_000,
  wallet_transfer: 1_400_000,
  entitlement: 1_500_000,
};

/**
 * One replay of another buyer's recording. Names and ids of the recorded run are replaced by those of this
 * one, and so are the answers of the database.
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

  /** Notes the database's new ids in place of the recorded ones. */
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
