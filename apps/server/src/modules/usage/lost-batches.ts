import { setTimeout as wait } from 'node:timers/promises';
import { marketDay } from '../../platform/clock.ts';
import type { Db, Writer } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { balanceOf } from '../wallet/index.ts';
import { readQuota } from './day-counts.ts';
import { basisOf, type Settled, type Settlement } from './settlement.ts';
import { voidCalls } from './usage.repository.ts';
import type { UsageBatch } from './usage-batch.ts';

const FIRST_WAIT_MS = 20;
const WAIT_MAX_MS = 1_000;

/**
 * Finds out which calls of a batch were committed if the commit was not acknowledged. Their callers wait for the
 * result, because a call reported as failed too early might still be charged.
 */
export class LostBatches {
  readonly #db: Db;
  readonly #pool: Writer;
  readonly #closing = new AbortController();

  constructor(db: Db, pool: Writer) {
    this.#db = db;
    this.#pool = pool;
  }

  /**
   * Returns the outcomes in the order of the calls, all of which belong to one market day. A call that was not
   * committed becomes void, so that it can never be committed later, and its promise rejects with `gateway.busy`.
   * `expected` contains the outcomes that apply if the batch was committed.
   */
  outcomes(
    calls: readonly Settlement[],
    record: UsageBatch,
    expected: readonly Settled[] = [],
  ): readonly Promise<Settled>[] {
    const day = marketDay((calls[0] as Settlement).at);
    const committed = this.#persist(() => voidCalls(this.#pool, record, day));
    committed.catch(() => undefined);
    return calls.map((call, i) => {
      const outcome = expected[i];
      if (outcome !== undefined && !isDoubtful(outcome)) return Promise.resolve(outcome);
      const settled = committed.then((ids) => {
        if (!ids.has(call.requestId)) throw new Refusal('gateway.busy');
        return outcome ?? this.#settledNow(call);
      });
      // The queue later passes the rejection on to the callers.
      settled.catch(() => undefined);
      return settled;
    });
  }

  /** Makes the callers that are still waiting fail with `gateway.outcomeUnknown`. */
  close(): void {
    this.#closing.abort();
  }

  /** Repeats the work until the database responds or `close` is called. */
  async #persist<T>(work: () => Promise<T>): Promise<T> {
    const { signal } = this.#closing;
    for (let pause = FIRST_WAIT_MS; ; pause = Math.min(WAIT_MAX_MS, pause * 2)) {
      try {
        return await work();
      } catch {
        await wait(pause, undefined, { signal }).catch(() => {
          throw new Refusal('gateway.outcomeUnknown');
        });
      }
    }
  }

  /**
   * Returns the outcome of a committed call for which only the price is known. The account's balance and quota are read
   * now.
   */
  async #settledNow(call: Settlement): Promise<Settled> {
    const basis = basisOf(call);
    const priceFen = basis === 'use' ? call.pricing.priceFen : 0n;
    const [balance, usedToday] = await this.#persist(() =>
      Promise.all([
        priceFen > 0n ? balanceOf(this.#db, call.walletId ?? 0n) : null,
        readQuota(this.#db, call.accountId, marketDay(call.at)),
      ]),
    );
    const balanceFen = balance?.availableFen ?? null;
    return { outcome: 'settled', basis, priceFen, balanceFen, callsLeft: null, usedToday };
  }
}

/**
 * Returns whether the outcome depends on the batch's commit. A refused call, or one recorded as failed, is free whether
 * or not the batch was committed.
 */
function isDoubtful(outcome: Settled): boolean {
  return outcome.outcome === 'settled' && outcome.basis !== 'failed';
}
