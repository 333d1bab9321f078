import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useJourney } from '../../harness/journey.ts';
import { bodyRows, table } from '../site-data/browse.fixture.ts';
import { answerBars } from './market-bars.ts';

const journey = useJourney();
const CODE = 'p_acme0001';

/** Fields whose names have no meaning. Only their roles state what they contain. */
const FIELDS = [
  { code: 'x2', role: 'code', type: 'text', key: true },
  { code: 'x4', role: 'tradeDate', type: 'date', key: true },
  { code: 'x5', role: 'close', type: 'number', key: false },
  { code: 'x6', role: 'change', type: 'number', key: false },
] as const;
const parameter = (name: string, op: string, field: (typeof FIELDS)[number]) => ({
  name,
  zh: name,
  en: name,
  op,
  field: field.code,
  type: field.type,
  role: field.role,
  pattern: null,
  maxCodes: null,
  values: [],
  default: null,
  example: null,
});
const VIEW = {
  code: CODE,
  name: { zh: '新行情', en: 'New quotes' },
  description: { zh: '', en: '' },
  category: 'listed/quotes',
  show: 'full',
  rowsMax: 1_000,
  vipOnly: false,
  rows: 1,
  coverage: { from: '2025-06-30', to: '2025-06-30' },
  late: null,
  updatedAt: null,
  dateField: 'x4',
  serves: { as: 'quotes', kind: 'stock', rank: 1 },
  fields: FIELDS.map((field) => ({ ...field, zh: field.code, en: field.code, unit: null, note: null })),
  parameters: [
    parameter('who', 'in', FIELDS[0]),
    parameter('since', 'gte', FIELDS[1]),
    parameter('until', 'lte', FIELDS[1]),
  ],
  defaultOrder: ['x4:desc'],
  emptyFields: [],
};
const ROWS = {
  version: '1',
  total: 1,
  count: 1,
  hasMore: false,
  columns: FIELDS.map(({ code }) => code),
  cells: [['600901'], ['2025-06-30'], [10.5], [-0.25]],
  englishNames: null,
};

async function answerDataset(page: Page): Promise<void> {
  const answer = (url: string, data: unknown) =>
    page.route(url, (route) => route.fulfill({ json: { code: 0, msg: 'success', data } }));
  await answer(`**/v1/data/${CODE}`, VIEW);
  await answer(`**/v1/data/${CODE}/rows?*`, ROWS);
  await answerBars(page, { bars: 60 });
}

test("a data set of quotes that the site's code does not know is drawn and coloured according to the roles of its fields", async () => {
  const page = await journey.read(`/dataBrowsing-en?code=${CODE}&who=600901`, {}, answerDataset);
  await bodyRows(page).first().waitFor();
  await expect
    .poll(() => table(page).locator('tbody [data-tone="fall"]').allTextContents())
    .toEqual(['−0.25']);
  const barsRequest = page.waitForRequest((request) => request.url().includes('/v1/market/bars/'));
  await page.getByRole('button', { name: 'Chart', exact: true }).click();
  await page.getByRole('slider').waitFor();
  const { pathname, searchParams } = new URL((await barsRequest).url());
  expect([pathname, searchParams.get('dataset')]).toEqual(['/v1/market/bars/stock/600901', CODE]);
});
