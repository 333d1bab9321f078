import type { Page } from 'playwright-core';

export const SUGGESTIONS = '**/v1/catalog/suggestions?*';
export const QUIET_PAGE = '/product/package-en?apiId=p_stock2402';

export const box = (page: Page) => page.getByRole('banner').getByRole('combobox');
export const matches = (page: Page) => page.getByRole('banner').getByRole('row');

export const answerWith = (securities: readonly object[]) => ({
  json: { code: 0, msg: 'success', data: { securities, datasets: [], fields: [] } },
});

/** Returns an answer with `count` made-up securities. */
export const answerOf = (count: number) => answerWith(securitiesOf(count));

export const securitiesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'stock',
    SECCODE: String(600_100 + at),
    SECNAME: `证券${at}`,
    F014V: `Security ${at}`,
    market: '上交所',
  }));
