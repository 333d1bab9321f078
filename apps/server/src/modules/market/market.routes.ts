import type { Handlers, marketEndpoints } from '@jishi/contract';
import type pg from 'pg';
import type { CallContext, Versions } from '../../platform/http/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { breadthOf } from './front/breadth.rules.ts';
import { frontVersion } from './front/front-source.ts';
import { listNewShares, NEW_SHARE_DATASETS } from './front/list-new-shares.ts';
import { listNotices, NOTICE_DATASETS } from './front/list-notices.ts';
import { listIndices } from './quotes/list-indices.ts';
import { listQuotes } from './quotes/list-quotes.ts';
import { createQuoteBoard } from './quotes/quote-board.ts';
import { readBars } from './quotes/read-bars.ts';
import { versionOf } from './quotes/versions.ts';
import { searchSecurities } from './search-securities.ts';

export interface MarketDeps {
  readonly pool: pg.Pool;
  readonly registry: DatasetRegistry;
}

/** What the public pages ask of the market. */
export function marketHandlers({
  pool,
  registry,
}: MarketDeps): Handlers<typeof marketEndpoints, CallContext> {
  const readBoard = createQuoteBoard(pool, registry);
  return {
    searchSecurities: ({ q }) => searchSecurities(pool, q),
    bars: ({ kind, code }) => readBars(pool, registry, kind, code),
    quotes: (input) => listQuotes(pool, readBoard, input),
    indices: (input) => listIndices(pool, registry, input),
    breadth: async () => breadthOf(await readBoard()),
    notices: (input) => listNotices(pool, registry, input),
    newShares: ({ limit }) => listNewShares(pool, registry, limit),
  };
}

/** Answers that are kept until a data set they are made of moves. */
export function marketVersions({ registry }: Pick<MarketDeps, 'registry'>): Versions<typeof marketEndpoints> {
  return {
    bars: ({ kind }) => versionOf(registry, kind),
    // What a word finds also follows the index of the search, which comes after the rows.
    quotes: ({ q }) => (q === '' ? versionOf(registry, 'quotes') : null),
    indices: () => versionOf(registry, 'index'),
    breadth: () => versionOf(registry, 'quotes'),
    notices: () => frontVersion(registry, NOTICE_DATASETS),
    newShares: () => `${frontVersion(registry, NEW_SHARE_DATASETS)} ${versionOf(registry, 'quotes')}`,
  };
}
