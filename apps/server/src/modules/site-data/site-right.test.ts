import { SAMPLE_ROWS, SITE_ROWS_FREE, SITE_ROWS_PRICED } from '@jishi/contract';
import { describe, expect, it } from 'vitest';
import { quotesManifest } from '../../../test/harness/market.ts';
import { siteRightOf } from './site-right.ts';

const rightOf = (over: Parameters<typeof quotesManifest>[1]) =>
  siteRightOf(quotesManifest('p_test1001', over));

describe('the site’s right to show a data set', () => {
  it('covers an open data set, up to a number of rows that depends on whether it has a price', () => {
    expect(rightOf({})).toMatchObject({ show: 'full', rowsMax: SITE_ROWS_FREE });
    expect(rightOf({ prices: { use: 3 } })).toMatchObject({ show: 'full', rowsMax: SITE_ROWS_PRICED });
    expect(rightOf({ prices: { use: 3 }, site: { rowsMax: 50 } })).toMatchObject({
      show: 'full',
      rowsMax: 50,
    });
  });

  it('covers nothing of a closed data set unless the manifest opens it to the site', () => {
    expect(rightOf({ open: 'none' })).toMatchObject({ show: 'none', rowsMax: 0 });
    expect(rightOf({ open: 'none', site: { show: 'sample' } })).toMatchObject({
      show: 'sample',
      rowsMax: SAMPLE_ROWS,
    });
  });

  it('covers nothing of members’ and private data, except a preview for readers who may see the rows', () => {
    for (const over of [
      { vipOnly: true, site: { show: 'full', rowsMax: 9_000 } },
      { private: true, open: 'full', site: { show: 'full' } },
    ]) {
      expect(rightOf(over)).toMatchObject({ show: 'none', rowsMax: 0 });
      expect(siteRightOf(quotesManifest('p_test1001', over), true)).toMatchObject({
        show: 'sample',
        rowsMax: SAMPLE_ROWS,
      });
    }
  });

  it('covers only the fields that the manifest names, which must exist', () => {
    expect(rightOf({ site: { fields: ['TRADEDATE', 'F002N'] } }).fields).toEqual(['TRADEDATE', 'F002N']);
    expect(() => rightOf({ site: { fields: ['F999N'] } })).toThrow(/F999N/);
  });
});
