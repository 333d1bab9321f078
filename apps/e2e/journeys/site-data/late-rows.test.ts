import type { Lateness } from '@jishi/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useJourney } from '../../harness/journey.ts';
import { pages } from '../../harness/pages.ts';
import { ofVisitor } from '../../harness/people.ts';

const journey = useJourney();

const LATE: Lateness = { day: '2021-08-30', tradingDays: 1234, since: '2021-09-02' };
const NOTE = {
  zh: '数据截至 2021-08-30，滞后 1,234 个交易日',
  en: 'Data to 2021-08-30, 1,234 trading days behind',
};
const SAFE = /\/v1\/(?!status)/;

/** Lets the server call all rows old, and counts the answers that say so. */
async function endLongAgo(page: Page): Promise<{ answers: number }> {
  const told = { answers: 0 };
  await page.route(SAFE, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const text = await response.text();
    const old = text.replaceAll('"late":null', `"late":${JSON.stringify(LATE)}`);
    if (old !== text) told.answers++;
    await route.fulfill({ response, body: old });
  });
  return told;
}

const addressOf = (path: string): string => `${journey.site().origin}/#${path}`;

test('every page that shows rows which ended long ago says so', async () => {
  const page = await journey.open('/about', {}, ofVisitor('zh'));
  const told = await endLongAgo(page);
  const silent: string[] = [];
  const saying: string[] = [];
  for (const { address, queries, withRows, gated, isEnglish } of pages.filter((one) => !one.gated)) {
    const query = withRows[0] ?? queries[0] ?? '';
    const path = `${isEnglish ? address.en : address.zh}${query}`;
    told.answers = 0;
    await page.goto(addressOf(path));
    await page.reload();
    await page.waitForLoadState('networkidle');
    if (told.answers === 0) continue;
    const notes = page.locator('[data-late]');
    const isSaid = await expect
      .poll(() => notes.count(), { timeout: 4_000 })
      .toBeGreaterThan(0)
      .then(
        () => true,
        () => false,
      );
    (isSaid ? saying : silent).push(path);
    void gated;
  }
  console.error('SAYING', saying, 'SILENT', silent);
  expect(silent).toEqual([]);
  expect(saying.length).toBeGreaterThan(20);
}, 300_000);

for (const [lang, path] of [
  ['zh', '/marketData?companyid=600901'],
  ['en', '/securitiesSnapshot?companyid=600901'],
] as const)
  test(`an old price has its day and a note, and no colour of today, ${lang}`, async () => {
    const page = await journey.open('/about', {}, ofVisitor(lang));
    await endLongAgo(page);
    await page.goto(addressOf(path));
    await page.getByText(NOTE[lang], { exact: true }).waitFor();
    const head = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
    expect(await head.locator('[data-old]').count()).toBe(1);
    expect(await head.locator('[data-direction]').count()).toBe(0);
  });

test('a list says once that its rows are old, above its counts', async () => {
  const page = await journey.open('/about');
  await endLongAgo(page);
  await page.goto(addressOf('/bond'));
  await page.getByText(NOTE.zh, { exact: true }).waitFor();
  await page.getByRole('table').first().waitFor();
  expect(await page.locator('[data-late]').count()).toBe(1);
});
