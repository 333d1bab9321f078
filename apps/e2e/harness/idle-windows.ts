import type { BrowserContextOptions, Page } from 'playwright-core';
import { newAddress } from './made-up.ts';
import { WIDE } from './widths.ts';

/** An idle window costs memory, but no time. */
const WINDOWS_MAX = 4;
/**
 * A file of the site without a script. Storage is cleared while it is open. It has the same cross-origin opener policy
 * as the pages. A document with another policy, or an empty one, would end the renderer process.
 */
const BETWEEN = '/favicon.svg';

/** The events to which tests listen. Playwright itself listens to others, for example to close a window. */
const EVENTS = [
  ...['console', 'pageerror', 'request', 'requestfinished', 'requestfailed', 'response'],
  ...['load', 'domcontentloaded', 'framenavigated', 'dialog', 'download', 'popup', 'websocket'],
];

type Script = Awaited<ReturnType<Page['addInitScript']>>;

interface Usage {
  readonly options: BrowserContextOptions;
  /** The scripts that the current test has added. They are removed after it. */
  scripts: Script[];
}

/**
 * Windows in which tests open documents one after the other: one window for each set of options. Reusing the renderer
 * process and its compiled code saves half of the cost of a page. Nothing else remains from an earlier test.
 */
export class IdleWindows {
  private readonly idle = new Map<string, Page>();
  private readonly usages = new WeakMap<Page, Usage>();

  /** Registers a new window that may serve later tests. Must be called before a test adds scripts. */
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

  /** Returns a window with these options, for a visitor from another network address. */
  async take(options: BrowserContextOptions): Promise<Page | undefined> {
    const name = JSON.stringify(options);
    const page = this.idle.get(name);
    this.idle.delete(name);
    if (page === undefined || page.isClosed()) return undefined;
    await page.context().setExtraHTTPHeaders(options.extraHTTPHeaders ?? { 'x-forwarded-for': newAddress() });
    return page;
  }

  /**
   * Clears the window of a test for a later one. Returns whether the window is now idle; if not, the caller closes it.
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

  /** Forgets the windows of a Chromium that has ended. */
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
 * Leaves a test's document and removes its traces. Returns whether all are gone. An installed clock cannot be removed,
 * nor can traces on another origin.
 */
async function clear(page: Page, origin: string, { options, scripts }: Usage): Promise<boolean> {
  if (new URL(page.url()).origin !== origin || !(await page.evaluate(hasOwnClock))) return false;
  const context = page.context();
  for (const event of EVENTS) page.removeAllListeners(event);
  // The steps below apply to each page of the window, and would fail for one that closes.
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

/** Whether the page has the browser's clock. Runs in the page. */
const hasOwnClock = (): boolean => `${setTimeout}`.includes('[native code]');
