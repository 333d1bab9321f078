import { setTimeout as after } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { readShiftMs } from '../../server/test/clock/run-clock.ts';
import { shiftDate } from '../../server/test/clock/shift-date.mjs';
import { launchChromium } from './chromium.ts';
import { newAddress } from './made-up.ts';
import { countRequests } from './rest.ts';
import { startSite } from './site.ts';

type Site = Awaited<ReturnType<typeof startSite>>;

const STEP_TIMEOUT_MS = 15_000;
const CLOSE_TIMEOUT_MS = 20_000;
const PRINTED_CHARACTERS = 6_000;

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export interface Journey {
  site: () => Site;
  /**
   * Opens a page for a first-time visitor, at a path of the site's router. `prepare` runs before the first
   * request.
   */
  open: (
    path: string,
    options?: BrowserContextOptions,
    prepare?: (page: Page) => Promise<unknown>,
  ) => Promise<Page>;
  /** Declares a failed request that the journey causes and the browser reports. */
  expectFailedRequest: (part: string) => void;
}

let browser: Promise<Browser> | undefined;

/** One Chromium for all files that a worker runs. It ends with the worker. */
const startBrowser = (): Promise<Browser> => {
  browser ??= launchChromium(inject('featuresOff'));
  return browser;
};

/** Closes a window. A response that a journey is still modifying is dropped. */
async function closeWindow(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/**
 * Closes windows. A Chromium that does not close them in time is killed, and the next journey starts another
 * one.
 */
async function closeWindows(windows: readonly BrowserContext[]): Promise<void> {
  const closed = Promise.all(windows.map(closeWindow)).then(() => true);
  if (await Promise.race([closed, after(CLOSE_TIMEOUT_MS, false, { ref: false })])) return;
  process.stderr.write(`Chromium did not close its windows within ${CLOSE_TIMEOUT_MS} ms\n`);
  closed.catch(() => undefined);
  const hung = browser;
  browser = undefined;
  void hung?.then((chromium) => chromium.close()).catch(() => undefined);
}

/** Provides one site for a file of journeys. A journey during which the browser reported an error fails. */
export function useJourney(): Journey {
  let site: Site | undefined;
  let windows: BrowserContext[] = [];
  let errors: string[] = [];
  let expected: string[] = [];
  const started = (): Site => {
    if (site === undefined) throw new Error('the site has not been started');
    return site;
  };

  beforeAll(async () => {
    site = await startSite();
    await startBrowser();
  });
  afterAll(() => site?.stop());
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printPages(windows);
    const unexpected = errors.filter((error) => !expected.some((part) => error.includes(part)));
    await closeWindows(windows);
    windows = [];
    errors = [];
    expected = [];
    expect(unexpected, 'errors that the browser reported').toEqual([]);
  });

  const open = async (
    path: string,
    options: BrowserContextOptions = {},
    prepare?: (page: Page) => Promise<unknown>,
  ): Promise<Page> => {
    const browser = await startBrowser();
    const extraHTTPHeaders = { 'x-forwarded-for': newAddress() };
    const context = await browser.newContext({
      viewport: WIDE,
      locale: 'zh-CN',
      // An element that is still moving may have left the point at which a click is aimed.
      reducedMotion: 'reduce',
      extraHTTPHeaders,
      ...options,
    });
    windows.push(context);
    context.setDefaultTimeout(STEP_TIMEOUT_MS);
    await context.addInitScript(shiftDate, readShiftMs());
    const page = await context.newPage();
    countRequests(page);
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await prepare?.(page);
    await page.goto(`${started().origin}/#${path}`);
    return page;
  };
  return { site: started, open, expectFailedRequest: (part) => expected.push(part) };
}

/** Prints the pages of a failed journey, because a failure on a busy machine may be hard to reproduce. */
async function printPages(windows: readonly BrowserContext[]): Promise<void> {
  for (const page of windows.flatMap((context) => context.pages())) {
    const text = await page.locator('body').ariaSnapshot().catch(String);
    process.stderr.write(`${page.url()}\n${text.slice(0, PRINTED_CHARACTERS)}\n`);
  }
}

/** The current route: the part of the address after the hash. */
export const routeOf = (page: Page): string => new URL(page.url()).hash.slice(1);

/** Waits until closed windows have removed their history entries. A reload before that would be aborted. */
export const windowsLeft = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => Number(history.state?.overlays ?? 0))).toBe(0);
