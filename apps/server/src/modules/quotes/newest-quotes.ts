import type { StreamData } from '@jishi/contract';
import type pg from 'pg';
import type { DatasetRegistry } from '../datasets/index.ts';
import { listQuotes } from './list-quotes.ts';
import { createQuoteBoard } from './quote-board.ts';
import { latenessOfQuotes } from './quote-sources.ts';
import { datedVersion, versionOf } from './versions.ts';

/** Reads the newest quotes of the named stocks, in the form that the quotes endpoint returns. */
export interface NewestQuotes {
  /** Returns a version that changes whenever the quotes may have changed. */
  version(): string;
  read(codes: readonly string[]): Promise<StreamData['quotes']>;
}

export function createNewestQuotes(pool: pg.Pool, registry: DatasetRegistry): NewestQuotes {
  const readBoard = createQuoteBoard(pool, registry);
  return {
    version: () => datedVersion(registry, versionOf(registry, 'stock')),
    async read(codes) {
      const { date, items } = await listQuotes(pool, readBoard, {
        ...{ q: '', codes: codes.join(), sort: 'codes', order: 'asc', offset: 0, limit: codes.length },
      });
      return { date, late: latenessOfQuotes(registry, 'stock', date), items };
    },
  };
}
