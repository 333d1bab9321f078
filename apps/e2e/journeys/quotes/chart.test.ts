import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, useJourney } from '../../harness/journey.ts';
import { answerBars } from './market-bars.ts';
import { chartOf, type OpenChart, openChart, spoken } from './open-chart.ts';

const journey = useJourney();
const openWith: OpenChart = (path, prepare, options) => openChart(journey, path, prepare, options);

interface Frames {
  frames: { candles: number; visible: number; pixels: number }[];
}

/** Drags the chart and returns what was drawn in each frame, according to the page's performance timeline. */
async function drag(page: Page, from: number, to: number): Promise<Frames> {
  await page.evaluate(() => {
    const record: Frames = { frames: [] };
    Object.assign(window, { dragRecord: record });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === 'chart-frame') record.frames.push((entry as PerformanceMeasure).detail);
      }
    }).observe({ entryTypes: ['measure'] });
  });
  const box = await chartOf(page).boundingBox();
  const y = (box?.y ?? 0) + 100;
  await page.mouse.move((box?.x ?? 0) + from, y);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + to, y, { steps: 30 });
  await page.mouse.up();
  await page.waitForFunction(
    () => (window as unknown as { dragRecord: Frames }).dragRecord.frames.length > 0,
  );
  return page.evaluate(() => (window as unknown as { dragRecord: Frames }).dragRecord);
}

describe('twenty years of daily bars', () => {
  test('move with the pointer, and only the visible bars are drawn in a frame', async () => {
    const page = await openWith('/marketData', (site) => answerBars(site, { bars: 5_000 }));
    const first = await chartOf(page).getAttribute('data-first');
    const { frames } = await drag(page, 200, 700);
    expect(frames.length).toBeGreaterThan(0);
    for (const { candles, visible } of frames) {
      expect(candles).toBeLessThanOrEqual(visible);
      expect(visible).toBeLessThan(300);
    }
    await expect
      .poll(async () => ((await chartOf(page).getAttribute('data-first')) ?? '') < (first ?? ''))
      .toBe(true);
  });

  test('are drawn as at most one candle per pixel when nearly all of them are visible', async () => {
    const page = await openWith('/marketData?span=all', (site) => answerBars(site, { bars: 5_000 }));
    await chartOf(page).focus();
    await page.keyboard.press('+');
    const { frames } = await drag(page, 200, 700);
    for (const { candles, visible, pixels } of frames) {
      expect(visible).toBeGreaterThan(3_000);
      expect(candles).toBeLessThanOrEqual(pixels + 1);
    }
  });

  test('leave no entries on the performance timeline', async () => {
    const page = await openWith('/marketData', (site) => answerBars(site, { bars: 5_000 }));
    await drag(page, 200, 700);
    expect(await page.evaluate(() => performance.getEntriesByType('measure').length)).toBe(0);
  });
});

describe('colours', () => {
  /** Counts the pixels of the bars that are more red than green, and those that are more green than red. */
  const hues = (page: Page): Promise<{ red: number; green: number }> =>
    page
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width * 0.9, canvas.height) ?? {
          data: [],
        };
        const counts = { red: 0, green: 0 };
        for (let at = 0; at < data.length; at += 4) {
          const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
          if (red > green + 80 && red > blue + 80) counts.red++;
          if (green > red + 60 && green > blue + 30) counts.green++;
        }
        return counts;
      });

  test.each([
    ['/marketData', 'red', 'green'],
    ['/securitiesSnapshot', 'green', 'red'],
  ] as const)('a rise on %s is %s until the reader swaps the colours', async (path, own, other) => {
    const page = await openWith(`${path}?ma=0&macd=0`, (site) => answerBars(site, { bars: 60, gain: 0.1 }));
    await expect.poll(async () => (await hues(page))[own]).toBeGreaterThan(500);
    expect((await hues(page))[other]).toBe(0);
    await page.getByRole('button', { name: /红|绿|green|red/i }).click();
    await expect.poll(async () => (await hues(page))[other]).toBeGreaterThan(500);
    expect((await hues(page))[own]).toBe(0);
  });
});

test('touch gestures move and zoom the chart, and select a bar', async () => {
  const page = await openWith('/marketData', (site) => answerBars(site, { bars: 2_000 }), {
    viewport: PHONE,
    hasTouch: true,
  });
  const session = await page.context().newCDPSession(page);
  await chartOf(page).scrollIntoViewIfNeeded();
  const box = await chartOf(page).boundingBox();
  const y = (box?.y ?? 0) + 80;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y, id })) });
  const edges = async (): Promise<string[]> => [
    (await chartOf(page).getAttribute('data-first')) ?? '',
    (await chartOf(page).getAttribute('data-last')) ?? '',
  ];
  const [first = '', last = ''] = await edges();

  await touch('touchStart', 60);
  for (const x of [100, 150, 200, 250]) await touch('touchMove', x);
  await touch('touchEnd');
  await expect.poll(async () => ((await edges())[1] ?? '') < last).toBe(true);
  const [movedFirst = '', movedLast = ''] = await edges();
  expect(movedFirst < first).toBe(true);

  await touch('touchStart', 150, 200);
  for (const step of [20, 50, 80]) await touch('touchMove', 150 - step, 200 + step);
  await touch('touchEnd');
  await expect
    .poll(async () => ((await edges())[0] ?? '') > movedFirst && ((await edges())[1] ?? '') < movedLast)
    .toBe(true);

  const newest = await spoken(page);
  await touch('touchStart', 120);
  await touch('touchEnd');
  await expect.poll(() => spoken(page)).not.toBe(newest);
});
