import type { BrowserContextOptions, Page } from 'playwright-core';
import { newAddress } from './new-values.ts';
import { WIDE } from './widths.ts';

/** The maximum number of idle windows. An idle window uses memory but no processor time. */
const WINDOWS_MAX = 4;
/**
 * A file of the site that contains no script. It is open while the storage is cleared. It has the same cross-origin
 * opener policy as the pages. A document with another policy, or an empty one, would end the renderer process.
 */
const BETWEEN = '/favicon.svg';

/**
 * The events to which tests listen. Playwright itself listens to other events, for example in order to close a window.
 */
const EVENTS = [
  ...['console', 'pageerror', 'request', 'requestfinished', 'requestfailed', 'response'],
  ...['load', 'domcontentloaded', 'framenavigated', 'dialog', 'download', 'popup', 'websocket'],
];

type Script = Awaited<ReturnType<Page['addInitScript']>>;

interface Usage {
  readonly options: BrowserContextOptions;
  /** The scripts that the current test has added. They are removed after the test. */
  scripts: Script[];
}

/**
 * Windows in which tests open documents one after the other. There is one window for each set of options. Reusing the
 * renderer process and its compiled code saves half of the time for a page. Nothing else remains from an earlier test.
 */
export class IdleWindows {
  private readonly idle = new Map<string, Page>();
  private readonly usages = new WeakMap<Page, Usage>();

  /** Registers a new window so that later tests can use it. Must be called before a test adds scripts. */
  register(page: Page, options: BrowserContextOptions): void {
    const usage: Usage = { options, scripts: [] };
    this.usages.set(page, usage);
    const add = page.addInitScript.bind(page);
    page.addInitScript = async (script, arg, settings) => {
      const added = await add(script, arg, settings);
      usage.scripts.push(added);
      return added;
    };
  }

  /**
   * Returns an idle window with these options, for a visitor from another network address. Undefined if there is none.
   */
  async take(options: BrowserContextOptions): Promise<Page | undefined> {
    const name = JSON.stringify(options);
    const page = this.idle.get(name);
    this.idle.delete(name);
    if (page === undefined || page.isClosed()) return undefined;
    await page.context().setExtraHTTPHeaders(options.extraHTTPHeaders ?? { 'x-forwarded-for': newAddress() });
    return page;
  }

  /**
   * Prepares the window of a test for a later test. Returns whether the window is now idle. If not, the caller closes
   * it.
   */
  async put(page: Page, origin: string): Promise<boolean> {
    const usage = this.usages.get(page);
    if (usage === undefined) return false;
    const name = JSON.stringify(usage.options);
    if (this.idle.has(name) || !(await clear(page, origin, usage).catch(() => false))) return false;
    usage.scripts = [];
    this.idle.set(name, page);
    if (this.idle.size > WINDOWS_MAX) await this.closeOldest();
    return true;
  }

  /** Forgets the windows of a Chromium process that has ended. */
  forget(): void {
    this.idle.clear();
  }

  private async closeOldest(): Promise<void> {
    for (const [name, page] of [...this.idle].slice(0, 1)) {
      this.idle.delete(name);
      await page.context().close();
    }
  }
}

/**
 * Leaves the document of a test and removes its traces. Returns whether all of them are gone. An installed clock and
 * traces on another origin cannot be removed.
 */
async function clear(page: Page, origin: string, { options, scripts }: Usage): Promise<boolean> {
  if (new URL(page.url()).origin !== origin || !(await page.evaluate(hasOwnClock))) return false;
  const context = page.context();
  for (const event of EVENTS) page.removeAllListeners(event);
  // The following steps apply to each page of the window, and would fail for a page that closes.
  await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())));
  await Promise.all([
    ...scripts.map((script) => script.dispose()),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    page.setExtraHTTPHeaders({}),
    page.setViewportSize(options.viewport ?? WIDE),
    page.mouse.move(0, 0),
    page.emulateMedia({
      media: null,
      forcedColors: null,
      contrast: null,
      colorScheme: options.colorScheme ?? 'light',
      reducedMotion: options.reducedMotion ?? 'reduce',
    }),
  ]);
  await page.goto(`${origin}${BETWEEN}`);
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  return true;
}

/** Whether the page uses the browser's own clock. Runs in the page. */
const hasOwnClock = (): boolean => `${setTimeout}`.includes('[native code]');
