import type { Lang } from '@jishi/contract';
import { LoadingCache, VersionCache } from '../../platform/cache/index.ts';
import type { Reader } from '../../platform/db/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { type Names, readNames, versionOf } from '../quotes/index.ts';
import type { DayFacts } from './day/facts.ts';
import { factsVersion, neighbour, readDay, readTradingDays } from './day/read-day.ts';
import { composeDigest, type RuleDigest } from './rules/compose.ts';

export interface DigestDeps {
  readonly pool: Reader;
  readonly registry: DatasetRegistry;
}

/** Digests composed by rules, without a language model. */
export interface DigestBoard {
  digest(date: string, lang: Lang): Promise<RuleDigest | null>;
  /** Returns the newest trading day; null if there are no quotes. */
  newest(): Promise<string | null>;
  /** Returns the nearest trading day before or after the given one. */
  beside(date: string, side: 'before' | 'behind'): Promise<string | null>;
  /** Returns at most `limit` digests from before a given day, newest first. */
  list(before: string | null, limit: number, lang: Lang): Promise<RuleDigest[]>;
}

/** The maximum number of cached days. A day's facts take about 10 kB. */
const DAYS_MAX = 400;

/** Returns a board that composes a digest when it is first requested, and again after its data sets change. */
export function createDigestBoard({ pool, registry }: DigestDeps): DigestBoard {
  const days = new LoadingCache<string, { readonly facts: DayFacts | null }>({ entriesMax: DAYS_MAX });
  const names = new VersionCache<'stock' | 'index', Promise<ReadonlyMap<string, Names>>>();
  // Names do not depend on the day, so they are read once for many days.
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
