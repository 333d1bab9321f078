import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { readShiftMs } from '../../server/test/clock/run-clock.ts';
import { shiftDate } from '../../server/test/clock/shift-date.mjs';
import { launchChromium } from './chromium.ts';
import { IdleWindows } from './idle-windows.ts';
import { newAddress } from './new-values.ts';
import { ofVisitor } from './people.ts';
import { goFromNeutral, type ReaderOptions } from './reader.ts';
import { Readers } from './readers.ts';
import { countRequests } from './rest.ts';
import { startSite } from './site.ts';
import { WIDE } from './widths.ts';
import { Windows } from './windows.ts';

type Site = Awaited<ReturnType<typeof startSite>>;

const STEP_TIMEOUT_MS = 15_000;
const PRINTED_CHARACTERS = 6_000;

export { PHONE, TALL, WIDE } from './widths.ts';

type Open = (
  path: string,
  options?: BrowserContextOptions,
  prepare?: (page: Page) => Promise<unknown>,
) => Promise<Page>;

export interface Journey {
  site: () => Site;
  /**
   * Opens a page at a path of the site's router in a new document, for a first-time visitor. `prepare` runs before the
   * first request. The window may have been used by an earlier test, from which only loaded code and pictures remain.
   */
  open: Open;
  /** Opens a page as `open` does, but in a new window whose browser has never loaded anything from the site. */
  openNew: Open;
  /**
   * Goes to a page in a named window that the tests of a file share. `prepare` runs when the window is first opened. If
   * a test fails, these windows are closed, so that the next test does not depend on it.
   */
  goOn: (
    name: string,
    path: string,
    options: BrowserContextOptions & { viewport: typeof WIDE },
    prepare: (page: Page) => Promise<unknown>,
  ) => Promise<Page>;
  /**
   * Opens a page for a visitor who only reads. Readers with the same options use the same window one after the other,
   * and the window is cleaned between them. `prepare` runs before each reader goes to the page. It can forge answers,
   * except those for the frame. Tests that involve a first visit, the document, the clock, a signed-in user or a token
   * must use `open` instead.
   */
  read: (path: string, options?: ReaderOptions, prepare?: (page: Page) => Promise<unknown>) => Promise<Page>;
  /** Declares that the journey causes a request to fail, which the browser will report. */
  expectFailedRequest: (part: string) => void;
}

let browser: Promise<Browser> | undefined;
/** The errors that the browser has reported since the start of the current test. */
let errors: string[] = [];

/** Starts one Chromium process for all files that a worker runs. It ends together with the worker. */
const startBrowser = (): Promise<Browser> => {
  browser ??= launchChromium(inject('featuresOff'));
  return browser;
};

/** Windows in which later tests open their documents, shared by all files of a worker. */
const idleWindows = new IdleWindows();

/** The windows of readers, shared by all files of a worker. */
const readers = new Readers(() => dropBrowser());

/** Kills a Chromium process that hangs. The next journey starts a new one. */
function dropBrowser(): void {
  const hung = browser;
  browser = undefined;
  idleWindows.forget();
  readers.forget();
  void hung?.then((chromium) => chromium.close()).catch(() => undefined);
}

/** Provides the site to a file of journeys. A journey fails if the browser reports an error while it runs. */
export function useJourney(): Journey {
  let site: Site | undefined;
  const windows = new Windows(dropBrowser);
  let expected: string[] = [];
  const started = (): Site => {
    if (site === undefined) throw new Error('the site has not been started');
    return site;
  };

  beforeAll(async () => {
    site = await startSite();
    await startBrowser();
  });
  afterAll(async () => {
    await windows.closeAll();
    await site?.stop();
  });
  afterEach(async ({ task }) => {
    const failed = task.result?.state === 'fail';
    if (failed) await printPages([...windows.pages(), ...readers.pages()]);
    if (!failed) await readers.leave(started().origin);
    const unexpected = errors.filter((error) => !expected.some((part) => error.includes(part)));
    const leave = (page: Page): Promise<boolean> => idleWindows.put(page, started().origin);
    await (failed || unexpected.length > 0 ? windows.closeAll() : windows.closeOfTest(leave));
    if (failed || unexpected.length > 0) await readers.closeAll();
    errors = [];
    expected = [];
    // The message contains the errors, so that it states why a test was flaky.
    expect(unexpected, `errors that the browser reported: ${unexpected.join(' | ')}`).toEqual([]);
  });

  const openIn = async (page: Page, path: string, prepare?: (page: Page) => Promise<unknown>) => {
    windows.add(page.context());
    watch(page);
    await prepare?.(page);
    await page.goto(`${started().origin}/#${path}`);
    return page;
  };
  const openNew: Open = async (path, options, prepare) =>
    openIn(await newWindow({ viewport: WIDE, ...options }), path, prepare);
  const open: Open = async (path, options, prepare) => {
    const whole = { viewport: WIDE, ...options };
    return openIn((await idleWindows.take(whole)) ?? (await newWindow(whole)), path, prepare);
  };
  const goOn: Journey['goOn'] = async (name, path, options, prepare) => {
    const there = windows.sharedPage(name);
    if (there !== undefined) return goTo(there, `${started().origin}/#${path}`, options.viewport);
    const page = await open(path, options, prepare);
    windows.share(name, page);
    return page;
  };
  const read = readWith(open, windows, () => started().origin);
  return { site: started, open, openNew, goOn, read, expectFailedRequest: (part) => expected.push(part) };
}

/**
 * Opens the page in a window that earlier readers have used. If there is none, opens a new window, which later readers
 * will use.
 */
const readWith =
  (open: Journey['open'], windows: Windows, origin: () => string): Journey['read'] =>
  async (path, options = {}, prepare) => {
    const { lang, ...ofWindow } = options;
    const there = readers.take(options);
    if (there !== undefined) {
      await prepare?.(there);
      await goFromNeutral(there, `${origin()}/#${path}`, options.viewport ?? WIDE);
      return there;
    }
    const page = await open(path, ofWindow, async (opened) => {
      if (lang !== undefined) await ofVisitor(lang)(opened);
      await prepare?.(opened);
    });
    if (readers.keep(options, page)) windows.release(page);
    return page;
  };

/** Opens a window with an empty page. */
async function newWindow(options: BrowserContextOptions): Promise<Page> {
  const browser = await startBrowser();
  const context = await browser.newContext({
    locale: 'zh-CN',
    // Disables motion, because a moving element might leave the point that is clicked.
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
    ...options,
  });
  context.setDefaultTimeout(STEP_TIMEOUT_MS);
  await context.addInitScript(shiftDate, readShiftMs());
  const page = await context.newPage();
  idleWindows.register(page, options);
  return page;
}

/** Counts the page's requests and records the errors that the browser reports. */
function watch(page: Page): void {
  countRequests(page);
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
}

/** Goes to another page within the open document. */
async function goTo(page: Page, address: string, viewport: typeof WIDE): Promise<Page> {
  await page.setViewportSize(viewport);
  const before = await page.getByRole('heading', { level: 1 }).first().elementHandle();
  await page.goto(address);
  // The heading of the previous page stays until the code for the new page has arrived.
  await expect.poll(() => before?.evaluate((heading) => heading.isConnected)).toBe(false);
  return page;
}

/**
 * Prints the contents of the pages of a failed journey, because a failure on a busy machine may be hard to reproduce.
 */
async function printPages(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    const text = await page.locator('body').ariaSnapshot().catch(String);
    process.stderr.write(`${page.url()}\n${text.slice(0, PRINTED_CHARACTERS)}\n`);
  }
}

/** Returns the current route: the part of the URL after the hash. */
export const routeOf = (page: Page): string => new URL(page.url()).hash.slice(1);

/** Waits until the history entries of closed windows have been removed. Removing them later would abort a reload. */
export const windowsLeft = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => Number(history.state?.overlays ?? 0))).toBe(0);
