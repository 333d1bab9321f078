import { expect, test } from 'vitest';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';
import { readPageNumber } from '../../harness/page-number.ts';

const journey = useJourney();

test.each([
  ['/IPOList', /^已受理/, '/IPOList?stage=accepted'],
  ['/xinguList', /^近 60 日上市/, '/xinguList?scode='],
])('%s shows new shares by stage, and a stage filters the list to its count', async (path, name, to) => {
  const page = await journey.read(path);
  const stages = page.getByRole('region', { name: '新股进程' });
  const stage = stages.getByRole('link', { name });
  await stage.waitFor();
  expect(await stages.locator('li:has(strong)').count()).toBe(8);
  const count = readPageNumber((await stage.locator('strong').textContent()) ?? '');
  expect(count).toBeGreaterThan(0);
  await expect.poll(() => stages.locator('time').count()).toBeGreaterThan(5);
  const days = await stages.locator('time').allTextContents();
  expect(days.every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))).toBe(true);
  await stage.click();
  await expect.poll(() => decodeURIComponent(routeOf(page))).toContain(to);
  await expect.poll(() => stage.getAttribute('aria-current')).toBe('true');
  await expect
    .poll(() => page.getByRole('table').last().getByRole('row').count())
    .toBe(Math.min(count, 100) + 1);
  await stage.click();
  await expect.poll(() => routeOf(page)).toBe(path);
});

test('on a phone, the stages of new shares fit the width of the screen', async () => {
  const page = await journey.read('/xinguList', { viewport: PHONE, isMobile: true, hasTouch: true });
  await page.getByRole('region', { name: '新股进程' }).locator('time').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});
