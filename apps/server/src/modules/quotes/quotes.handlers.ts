import type { Handlers, quotesEndpoints } from '@jishi/contract';
import type { FastifyRequest } from 'fastify';
import type { Reader } from '../../platform/db/index.ts';
import type { Admissions, CallContext, Versions } from '../../platform/http/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { admitCode, type SiteAllowance, siteVersion } from '../site-data/index.ts';
import { BOND_DATASETS, readBondPrice } from './bonds/read-bond-price.ts';
import { breadthOf } from './breadth.rules.ts';
import { coverageVersion, readCoverage } from './data-coverage/read-coverage.ts';
import { EVENT_DATASETS, listEvents } from './list-events.ts';
import { listIndices } from './list-indices.ts';
import { listNewShares, NEW_SHARE_DATASETS } from './list-new-shares.ts';
import { listQuotes } from './list-quotes.ts';
import { createDayBoard, dayVersion } from './market-day/day-board.ts';
import { dayRowsOf } from './market-day/day-rows.ts';
import { marketDayOf } from './market-day/market-day.ts';
import { createQuoteBoard } from './quote-board.ts';
import { latenessOfQuotes } from './quote-sources.ts';
import { readBars } from './read-bars.ts';
import { readMinutes } from './read-minutes.ts';
import { datedVersion, versionOf } from './versions.ts';

export interface QuotesDeps {
  readonly pool: Reader;
  readonly registry: DatasetRegistry;
}

/** Returns the market endpoints of the public pages. */
export function quotesHandlers({
  pool,
  registry,
}: QuotesDeps): Handlers<typeof quotesEndpoints, CallContext> {
  const readBoard = createQuoteBoard(pool, registry);
  const readDay = createDayBoard(pool, registry);
  return {
    bond: ({ code }) => readBondPrice(pool, registry, code),
    bars: (input) => readBars(pool, registry, input),
    minutes: ({ code }) => readMinutes(pool, registry, code),
    events: (input) => listEvents(pool, registry, input),
    quotes: async (input) => {
      const page = await listQuotes(pool, readBoard, input);
      return { ...page, late: latenessOfQuotes(registry, 'stock', page.date) };
    },
    indices: (input) => listIndices(pool, registry, input),
    coverage: () => readCoverage(pool, registry),
    breadth: async () => {
      const board = await readBoard();
      return breadthOf(board, latenessOfQuotes(registry, 'stock', board.date));
    },
    day: async (question) => {
      const board = await readDay(question);
      return { ...marketDayOf(board), late: latenessOfQuotes(registry, 'stock', board.newest) };
    },
    dayRows: async (input) => dayRowsOf(await readDay(input), input),
    newShares: ({ limit }) => listNewShares(pool, registry, limit),
  };
}

/** Returns the versions of responses that are cached until one of their data sets changes. */
export function quotesVersions({ registry }: Pick<QuotesDeps, 'registry'>): Versions<typeof quotesEndpoints> {
  return {
    bond: () => siteVersion(registry, BOND_DATASETS),
    bars: ({ kind }) => datedVersion(registry, versionOf(registry, kind)),
    minutes: () => versionOf(registry, 'minutes'),
    events: () => siteVersion(registry, EVENT_DATASETS),
    // A text search also depends on the search index, which is updated later than the rows.
    quotes: ({ q, codes }) =>
      q === '' && codes === undefined ? datedVersion(registry, versionOf(registry, 'stock')) : null,
    indices: () => datedVersion(registry, versionOf(registry, 'index')),
    coverage: () => coverageVersion(registry),
    breadth: () => datedVersion(registry, versionOf(registry, 'stock')),
    day: () => datedVersion(registry, dayVersion(registry)),
    dayRows: () => dayVersion(registry),
    newShares: () => `${siteVersion(registry, NEW_SHARE_DATASETS)} ${versionOf(registry, 'stock')}`,
  };
}

/** Returns the checks that limit the calls from one network to its daily allowance. */
export function quotesAdmissions({
  siteAllowance: allowance,
}: {
  readonly siteAllowance: SiteAllowance;
}): Admissions<typeof quotesEndpoints> {
  const admit = admitCode(allowance);
  const admitDay = ({ date }: { date?: string | undefined }, request: FastifyRequest) =>
    allowance.admitMarketDay(request, date ?? '');
  return {
    bond: admit,
    bars: admit,
    minutes: admit,
    events: admit,
    day: admitDay,
    dayRows: admitDay,
  };
}
