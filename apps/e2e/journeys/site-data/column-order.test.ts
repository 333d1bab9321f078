import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { bodyRows, CODE, table } from './browse.fixture.ts';

const journey = useJourney();
const headsOf = async (page: Page): Promise<string[]> =>
  (await table(page).locator('thead th').allTextContents()).slice(0, 5).map((head) => head.trim());

/** Drags the header of a column to a position within the header of another column. */
async function dragHead(
  page: Page,
  name: string,
  to: string,
  place: { x: number; y: number },
): Promise<void> {
  const head = (label: string) => table(page).locator('thead th').filter({ hasText: label }).first();
  await head(name).hover();
  await page.mouse.down();
  await head(to).hover({ position: place });
  await page.mouse.up();
}

test('columns can be moved by keyboard and pointer, keep their order for the data set, and are reset by a click', async () => {
  const page = await journey.read(`/dataBrowse?code=${CODE}`);
  await bodyRows(page).first().waitFor();
  const usual = await headsOf(page);
  await page.getByRole('button', { name: /^列/ }).click();
  const up = page.getByRole('button', { name: '上移 交易日期', exact: true });
  await up.press('Enter');
  await expect.poll(() => headsOf(page)).not.toEqual(usual);
  const own = await headsOf(page);
  expect(own.toSorted()).toEqual(usual.toSorted());
  expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.reload();
  await bodyRows(page).first().waitFor();
  expect(await headsOf(page)).toEqual(own);
  await page.getByRole('button', { name: /^列/ }).click();
  await page.getByRole('button', { name: '恢复顺序' }).click();
  await expect.poll(() => headsOf(page)).toEqual(usual);
  await page.keyboard.press('Escape');

  await dragHead(page, '交易日期', '证券简称', { x: 4, y: 20 });
  await expect.poll(() => headsOf(page)).toEqual(own);
  expect(routeOf(page)).not.toContain('order=');
  await page.reload();
  await bodyRows(page).first().waitFor();
  expect(await headsOf(page)).toEqual(own);
});
