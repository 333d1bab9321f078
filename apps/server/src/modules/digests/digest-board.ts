import type { Lang } from '@jishi/contract';
import type pg from 'pg';
import { LoadingCache, VersionCache } from '../../platform/cache/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { type Names, readNames, versionOf } from '../quotes/index.ts';
import type { DayFacts } from './day/facts.ts';
import { factsVersion, neighbour, readDay, readTradingDays } from './day/read-day.ts';
import { composeDigest, type RuleDigest } from './rules/compose.ts';

export interface DigestDeps {
  readonly pool: pg.Pool;
  readonly registry: DatasetRegistry;
}

/** Digests as the rules word them. */
export interface DigestBoard {
  digest(date: string, lang: Lang): Promise<RuleDigest | null>;
  /** The newest trading day; null without quotes. */
  newest(): Promise<string | null>;
  /** The nearest trading day before or after another. */
  beside(date: string, side: 'before' | 'behind'): Promise<string | null>;
  /** Digests before a day, the newest first, as many as there are. */
  list(before: string | null, limit: number, lang: Lang): Promise<RuleDigest[]>;
}

/** Facts of a day are some 10 kB. */
const DAYS_MAX = 400;

/** Composes digests of rows when they are first wanted, and again when one of their data sets changes. */
export function createDigestBoard({ pool, registry }: DigestDeps): DigestBoard {
  const days = new LoadingCache<string, { readonly facts: DayFacts | null }>({ entriesMax: DAYS_MAX });
  const names = new VersionCache<'stock' | 'index', Promise<ReadonlyMap<string, Names>>>();
  // Names are no fact of the day, and are read once for many days.
  const namesOf = (kind: 'stock' | 'index') =>
    names.get(kind, versionOf(registry, kind), () => readNames(pool, registry, kind, null));
  const digest = async (date: string, lang: Lang): Promise<RuleDigest | null> => {
    const day = await days.get(`${factsVersion(registry)} ${date}`, async () => ({
      facts: await readDay(
        { pool, registry, stocks: await namesOf('stock'), indices: await namesOf('index') },
        date,
        await neighbour(pool, registry, date, 'lt'),
      ),
    }));
    return day.facts && composeDigest(day.facts, lang);
  };
  return {
    digest,
    newest: () => neighbour(pool, registry, null, 'lte'),
    beside: (date, side) => neighbour(pool, registry, date, side === 'before' ? 'lt' : 'gt'),
    async list(before, limit, lang) {
      const digests: RuleDigest[] = [];
      for (const day of await readTradingDays(pool, registry, { before, limit })) {
        const ofDay = await digest(day, lang);
        if (ofDay !== null) digests.push(ofDay);
      }
      return digests;
    },
  };
}
