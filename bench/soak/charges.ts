import type pg from 'pg';
import type { Answer } from './calls.ts';

/** A charge in the database. */
export interface Charge {
  readonly requestId: string;
  readonly priceFen: number;
  /** The caller's Idempotency-Key; unique in this run across all accounts. */
  readonly key: string | null;
}

export interface ChargeReport {
  readonly acknowledged: number;
  readonly inBooks: number;
  /** Answers that contradict the books. */
  readonly missing: number;
  /** Further charges of a key, and charges that no answer explains. */
  readonly doubled: number;
  /** Charges of calls without a key that no answer reported. */
  readonly unreported: number;
}

/** The charges that answers acknowledged or denied. */
export class ChargeLog {
  /** The price of each answered request; zero if the answer said that nothing was charged. */
  readonly #prices = new Map<string, number>();
  readonly #answeredKeys = new Set<string>();
  readonly #chargedKeys = new Set<string>();
  #repeats = 0;
  #lost = 0;

  /** `key`: the Idempotency-Key of the call. */
  record({ requestId, priceFen, problem }: Answer, key: string | null): void {
    if (requestId !== null) this.#prices.set(requestId, priceFen);
    if (priceFen > 0 && key !== null) {
      if (this.#chargedKeys.has(key)) this.#repeats++;
      this.#chargedKeys.add(key);
    }
    if (problem === null && key !== null) this.#answeredKeys.add(key);
    if (requestId === null && key === null) this.#lost++;
  }

  compare(charges: readonly Charge[]): ChargeReport {
    const booked = new Map(charges.map((charge) => [charge.requestId, charge.priceFen]));
    const answers = [...this.#prices];
    const unreported = charges.filter(({ requestId }) => !this.#prices.has(requestId));
    const withoutKey = unreported.filter(({ key }) => key === null).length;
    const unanswered = unreported.filter(({ key }) => key !== null && !this.#answeredKeys.has(key)).length;
    return {
      acknowledged: answers.filter(([, priceFen]) => priceFen > 0).length,
      inBooks: charges.length,
      missing: answers.filter(([id, priceFen]) => (booked.get(id) ?? 0) !== priceFen).length,
      doubled: this.#repeats + unanswered + Math.max(0, withoutKey - this.#lost),
      unreported: withoutKey,
    };
  }
}

/** Reads all charges of the run. */
export async function readCharges(pool: Pick<pg.Pool, 'query'>): Promise<Charge[]> {
  const { rows } = await pool.query<Charge>(`
    select call.request_id as "requestId", price_fen::integer as "priceFen", idempotency_key as key
    from usage_call call
    left join usage_key k on k.account_id = call.account_id and k.request_id = call.request_id
    where price_fen > 0`);
  return rows;
}
