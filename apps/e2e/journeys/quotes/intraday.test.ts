import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { PHONE, useJourney } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';
import { atRest } from '../../harness/rest.ts';

const journey = useJourney();

interface Minutes {
  date: string;
  times: string[];
  close: number[];
  volume: number[];
}

/** A stock for which the demo market has minute quotes of the latest day. */
const CODE = '000901';
const minutesOf = async (): Promise<Minutes> => {
  const answer = await fetch(`${journey.site().origin}/v1/market/minutes/${CODE}`);
  return ((await answer.json()) as { data: Minutes }).data;
};

describe.each(
  onlyIn(
    [
      { lang: 'zh', path: '/marketData', title: /^分时/, source: 'p_jishi9440' },
      { lang: 'en', path: '/securitiesSnapshot', title: /^Intraday/, source: 'p_jishi9440' },
    ],
    'en',
  ),
)('the minute bars of the latest day in $lang', ({ path, title, source }) => {
  test('can be read from the first to the last with the keyboard, and Tab then leaves the chart', async () => {
    const { date, times, close, volume } = await minutesOf();
    const page = await journey.read(`${path}?companyid=${CODE}`);
    const article = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
    await article.getByRole('heading').getByText(date).waitFor();
    const minutes = article.getByRole('slider');
    const reading = async (): Promise<string> => (await minutes.getAttribute('aria-valuetext')) ?? '';
    const expectMinute = async (at: number): Promise<void> => {
      await expect.poll(reading).toContain(times.at(at));
      expect(await reading()).toContain(close.at(at)?.toFixed(2));
      expect(await reading()).toContain(volume.at(at)?.toLocaleString('en'));
    };
    await minutes.focus();
    await expectMinute(-1);
    await page.keyboard.press('ArrowLeft');
    await expectMinute(-2);
    await page.keyboard.press('Shift+ArrowLeft');
    await expectMinute(-12);
    await page.keyboard.press('Home');
    await expectMinute(0);
    expect(await article.getByText(await reading(), { exact: true }).isVisible()).toBe(true);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      article.getByRole('button', { name: 'CSV' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines.length).toBe(times.length + 1);
    expect(lines.at(-1)).toMatch(new RegExp(`^${date} ${times.at(-1)},${close.at(-1)},`));
    await minutes.focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(source);
  });

  test('fit a phone, on which a touch selects a minute', async () => {
    const { times } = await minutesOf();
    const page = await journey.read(`${path}?companyid=${CODE}`, { viewport: PHONE, hasTouch: true });
    const minutes = page.getByRole('article').getByRole('slider');
    await minutes.scrollIntoViewIfNeeded();
    const box = await minutes.boundingBox();
    expect(box?.width).toBeGreaterThan(PHONE.width * 0.8);
    await minutes.tap({ position: { x: 100, y: 60 } });
    const pointed = Math.round((100 / (box?.width ?? 0)) * (times.length - 1));
    await expect.poll(() => minutes.getAttribute('aria-valuetext')).toContain(times[pointed]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
});

test('a stock without minute data has no intraday section', async () => {
  const answer = await fetch(`${journey.site().origin}/v1/market/quotes?limit=50`);
  const { data } = (await answer.json()) as { data: { items: { code: string }[] } };
  const other = data.items.find(({ code }) => !code.endsWith('901'))?.code;
  const page = await journey.read(`/marketData?companyid=${other}`);
  await page.getByRole('slider').waitFor();
  await atRest(page);
  expect(await page.getByRole('heading', { name: /^分时/ }).count()).toBe(0);
});
