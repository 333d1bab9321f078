import { addDays } from '@jishi/market-math';
import { expect, test } from 'vitest';
import { marketToday, monthOf, monthsBefore } from '../../../web/src/shared/time/days.ts';
import { PHONE, routeOf, TALL, useJourney, WIDE } from '../../harness/journey.ts';
import { readPageNumber } from '../../harness/page-number.ts';
import { atRest } from '../../harness/rest.ts';
import { answerInTurn, movesOf, shiftOf, watchShift } from '../../harness/shift.ts';

const journey = useJourney();

test.each([
  ['/IPOList', /^已受理/, '/IPOList?stage=accepted'],
  ['/xinguList', /^近 60 日上市/, '/xinguList?scode='],
])(
  '%s shows new shares by stage, and choosing a stage filters the list to as many rows as its count states',
  async (path, name, to) => {
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
  },
);

test('on a phone, the stages of new shares are no wider than the screen', async () => {
  const page = await journey.read('/xinguList', { viewport: PHONE, isMobile: true, hasTouch: true });
  await page.getByRole('region', { name: '新股进程' }).locator('time').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});

const SHIFT_MAX = 0.05;

test.each([
  ['wide', WIDE],
  ['phone', PHONE],
])(
  'a month without events is replaced by the month of the latest subscription, without any shift (%s)',
  async (_, viewport) => {
    const past = monthsBefore(marketToday(), 1);
    const page = await journey.open('/xinguList', { viewport }, async (fresh) => {
      await watchShift(fresh);
      await fresh.route('**/v1/data/p_sysapi1097/rows?*', async (route) => {
        const query = new URL(route.request().url()).searchParams;
        const response = await route.fetch();
        const answer = (await response.json()) as { data: object };
        const isNewest = query.get('size') === '1';
        const isOfMonth = query
          .get('where')
          ?.includes(`edate=${addDays(`${monthOf(marketToday())}-01`, 31)}`);
        const cells = isNewest ? [[past]] : isOfMonth ? [] : undefined;
        const data = cells === undefined ? answer.data : { ...answer.data, cells };
        await route.fulfill({ response, json: { ...answer, data } });
      });
    });
    const [year = '', month = ''] = past.split('-');
    const calendar = page.getByRole('region', { name: `${year}年${Number(month)}月新股日历` });
    await calendar.getByRole('listitem').first().waitFor();
    await atRest(page);
    expect(await shiftOf(page), (await movesOf(page)).join('\n')).toBeLessThan(SHIFT_MAX);
  },
);

test('in a tall window, the list stays in place when the events arrive, and weeks without events are low', async () => {
  const page = await journey.open('/xinguList', { viewport: TALL }, async (fresh) => {
    await watchShift(fresh);
    await answerInTurn(fresh);
  });
  await atRest(page);
  const weeks = page.getByRole('table', { name: /新股日历/ }).locator('tbody tr');
  const folded = weeks.filter({ has: page.locator('[data-folded="true"]') });
  expect(await folded.count()).toBeGreaterThan(0);
  for (const week of await folded.all()) expect((await week.boundingBox())?.height).toBeLessThanOrEqual(32);
  expect(await shiftOf(page), (await movesOf(page)).join('\n')).toBeLessThanOrEqual(SHIFT_MAX);
});
