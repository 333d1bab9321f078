import type { Browser, Page } from 'playwright-core';
import { featuresOff, launchChromium } from '../../apps/e2e/harness/chromium.ts';

const VIEWPORT = { width: 1440, height: 900 };

/** A connection of 10 Mbit/s with a round trip of 40 ms, and a processor four times slower than this one. */
const THROTTLE = { bitsPerSecond: 10_000_000, latencyMs: 40, cpuSlowdown: 4 };
/** A phone at the edge of its network's coverage. */
const SLOW_LINE = { bitsPerSecond: 400_000, latencyMs: 400, cpuSlowdown: 4 };

export type Visit = <T>(work: (page: Page) => Promise<T>) => Promise<T>;

/** Runs work with a browser in which each visit is a first visit. */
export async function inBrowser<T>(
  work: (visit: { free: Visit; throttled: Visit; slow: Visit }) => Promise<T>,
): Promise<T> {
  const browser = await launchChromium(await featuresOff());
  try {
    return await work({
      free: (visited) => visit(browser, async () => undefined, visited),
      throttled: (visited) => visit(browser, throttleTo(THROTTLE), visited),
      slow: (visited) => visit(browser, throttleTo(SLOW_LINE), visited),
    });
  } finally {
    await browser.close();
  }
}

async function visit<T>(
  browser: Browser,
  prepare: (page: Page) => Promise<void>,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'zh-CN' });
  try {
    const page = await context.newPage();
    await prepare(page);
    return await work(page);
  } finally {
    await context.close();
  }
}

const throttleTo =
  ({ bitsPerSecond, latencyMs, cpuSlowdown }: typeof THROTTLE) =>
  async (page: Page): Promise<void> => {
    const session = await page.context().newCDPSession(page);
    const throughput = bitsPerSecond / 8;
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  };
