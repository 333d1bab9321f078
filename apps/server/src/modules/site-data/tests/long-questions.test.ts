import pg from 'pg';
import { expect, it } from 'vitest';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { describedDataset } from '../../datasets/dataset.fixture.ts';
import { type OwnedSiteQuery, ownedSiteQuery, parseSelection } from '../parse-selection.ts';
import { RowPages } from '../row-pages.ts';

const dataset = describedDataset(quotesManifest('p_test1001'), { rowCount: 9n });

/** The length of a value, which is the maximum permitted. MANY of these values do not fit into the cache. */
const LONG = 4_000;
const MANY = 10_000;

let statements = 0;
const pool: pg.Pool = Object.assign(Object.create(pg.Pool.prototype), {
  query: async () => {
    statements++;
    return { rows: [] };
  },
});
const pages = new RowPages(pool, () => new Date());
const asking = (name: string): OwnedSiteQuery => {
  const selection = { where: `name=${name}`, order: '', columns: '' };
  return ownedSiteQuery(parseSelection(dataset, selection, { page: 2, size: 10 }, 'en'), 'whole', selection);
};

it('long queries without matches push each other out of the cache, but not short queries', async () => {
  const long = (n: number): OwnedSiteQuery => asking(`${n} `.padEnd(LONG, 'x'));
  await pages.get(long(0));
  for (let n = 1; n <= MANY; n++) {
    await pages.get(long(n));
    if (n % 100 === 0) await pages.get(asking('short'));
  }
  expect(pages.get(asking('short'))).not.toBeInstanceOf(Promise);
  const before = statements;
  const again = pages.get(long(0));
  expect(again).toBeInstanceOf(Promise);
  await again;
  // One statement reads the rows again, and the other counts the total again.
  expect(statements - before).toBe(2);
});
