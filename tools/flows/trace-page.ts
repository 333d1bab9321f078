import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { readShiftMs } from '../../apps/server/test/clock/run-clock.ts';
import { shiftDate } from '../../apps/server/test/clock/shift-date.mjs';
import { TRACE } from './instrument.ts';
import type { Ran } from './trace.ts';

const QUIET_MS = 200;
/** Timeout for rendering on a busy machine. */
const STEP_MAX_MS = 60_000;
/** Key under which a page stores the functions that it ran, for the next page. */
const LEFT = 'flows:left';

export interface TracedPage {
  readonly page: Page;
  /** The requests to the server so far. Built files do not come from the server. */
  readonly requests: string[];
  /** Waits until the page is idle, and returns the functions that ran since the last call. */
  take(): Promise<Ran[]>;
  /** Returns the functions that ran on the previous page. */
  takeLeft(): Promise<Ran[]>;
  close(): Promise<void>;
}

export interface TracedBrowser {
  /** Opens a page for a visitor without earlier visits. */
  open(path: string): Promise<TracedPage>;
  close(): Promise<void>;
}

/** Starts a browser that loads the web from a folder and everything else from the server. */
export async function openTracedBrowser(origin: string, built: string): Promise<TracedBrowser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  return {
    open: (path) => openPage(browser, origin, built, path),
    close: () => browser.close(),
  };
}

async function openPage(browser: Browser, origin: string, built: string, path: string): Promise<TracedPage> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, locale: 'zh-CN' });
  context.setDefaultTimeout(STEP_MAX_MS);
  const requests: string[] = [];
  await context.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const file = join(built, pathname === '/' ? 'index.html' : pathname);
    if (existsSync(file)) return route.fulfill({ path: file });
    requests.push(`${route.request().method()} ${pathname}${search}`);
    return route.continue();
  });
  await context.addInitScript(shiftDate, readShiftMs());
  await context.addInitScript(listen, { name: TRACE, left: LEFT });
  const page = await context.newPage();
  await page.goto(`${origin}/#${path}`);
  return {
    page,
    requests,
    async take() {
      await page.waitForLoadState('networkidle');
      await page.waitForFunction(isQuiet, { name: TRACE, quietMs: QUIET_MS });
      return page.evaluate(drain, TRACE);
    },
    takeLeft: async () =>
      JSON.parse(await page.evaluate((left) => sessionStorage.getItem(left) ?? '[]', LEFT)),
    close: () => context.close(),
  };
}

/** Records the calls of all instrumented code. */
interface Listener {
  (file: string, name: string, line: number): void;
  ran: Map<string, Ran>;
  lastAt: number;
}
type Listening = Record<string, Listener>;

/** Runs in the browser before any other code. */
function listen({ name: listener, left }: { name: string; left: string }): void {
  const trace: Listener = Object.assign(
    (file: string, name: string, line: number) => {
      trace.lastAt = performance.now();
      const key = `${file}:${line} ${name}`;
      if (!trace.ran.has(key)) trace.ran.set(key, { file, name, line });
    },
    { ran: new Map<string, Ran>(), lastAt: 0 },
  );
  Object.assign(globalThis, { [listener]: trace });
  addEventListener('pagehide', () => sessionStorage.setItem(left, JSON.stringify([...trace.ran.values()])));
}

/** Runs in the browser. */
function isQuiet({ name, quietMs }: { name: string; quietMs: number }): boolean {
  const trace = (globalThis as unknown as Listening)[name];
  return trace !== undefined && performance.now() - trace.lastAt > quietMs;
}

/** Runs in the browser. */
function drain(name: string): Ran[] {
  const trace = (globalThis as unknown as Listening)[name];
  const ran = [...(trace?.ran.values() ?? [])];
  trace?.ran.clear();
  return ran;
}

/** Returns the files of the components that contain an element, and of those that it contains. */
export async function componentsAround(element: Locator): Promise<string[]> {
  return [...new Set(await element.evaluate(filesAround, TRACE))];
}

interface Fiber {
  readonly type: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly return: Fiber | null;
}

/**
 * Runs in the browser. React stores with each element the component that rendered it, and an instrumented
 * component contains its file name.
 */
function filesAround(element: Element, name: string): string[] {
  const named = new RegExp(`${name}\\?\\.\\("([^"]+)"`);
  const files: string[] = [];
  const add = ({ type }: Fiber): void => {
    let component = type as { type?: unknown; render?: unknown } | null;
    while (typeof component === 'object' && component !== null)
      component = (component.type ?? component.render) as typeof component;
    const file = typeof component === 'function' ? named.exec(String(component))?.[1] : undefined;
    if (file !== undefined) files.push(file);
  };
  const addBelow = (fiber: Fiber | null): void => {
    for (let one = fiber; one !== null; one = one.sibling) {
      add(one);
      addBelow(one.child);
    }
  };
  const key = Object.keys(element).find((property) => property.startsWith('__reactFiber$'));
  const own = (element as unknown as Record<string, Fiber>)[key ?? ''];
  if (own === undefined) throw new Error('React did not draw this element');
  addBelow(own.child);
  for (let fiber: Fiber | null = own; fiber !== null; fiber = fiber.return) add(fiber);
  return files;
}
