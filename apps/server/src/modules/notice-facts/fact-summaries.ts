import { FACT_AMOUNTS, FACT_KINDS, FACT_SUMMARY_DAYS, type FactKind } from '@jishi/contract';
import type pg from 'pg';
import { LoadingCache } from '../../platform/cache/index.ts';
import {
  countKind,
  type FactRow,
  type KindCounts,
  readLargest,
  readState,
} from './notice-facts.repository.ts';
import { TEXTS } from './sources.ts';

interface KindSummary extends KindCounts {
  readonly kind: FactKind;
  readonly largest: FactRow | null;
}

/** The maximum number of states whose summaries are cached: the current state, and the one that is replacing it. */
const STATES_MAX = 2;

/** Sums up the facts of each kind. The summary is cached until more texts have been read. */
export class FactSummaries {
  readonly #pool: pg.Pool;
  readonly #cache = new LoadingCache<string, readonly KindSummary[]>({ entriesMax: STATES_MAX });

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async get(): Promise<readonly KindSummary[]> {
    const state = await readState(this.#pool, TEXTS);
    return this.#cache.get(state, async () => {
      const kinds: KindSummary[] = [];
      // The kinds are read one after another, so that a summary uses only one connection at a time.
      for (const kind of FACT_KINDS) {
        const summary = await summaryOf(this.#pool, kind);
        if (summary !== null) kinds.push(summary);
      }
      return kinds;
    });
  }
}

async function summaryOf(pool: pg.Pool, kind: FactKind): Promise<KindSummary | null> {
  const counts = await countKind(pool, kind, FACT_SUMMARY_DAYS);
  if (counts === null) return null;
  const since = { newest: counts.newest, days: FACT_SUMMARY_DAYS };
  return { kind, ...counts, largest: await readLargest(pool, kind, FACT_AMOUNTS[kind], since) };
}
