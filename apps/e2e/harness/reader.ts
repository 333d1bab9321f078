import type { Lang } from '@jishi/contract';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { newAddress } from './new-values.ts';

interface Viewport {
  readonly width: number;
  readonly height: number;
}

export interface ReaderOptions extends Omit<BrowserContextOptions, 'viewport'> {
  readonly viewport?: Viewport;
  /** The language in which URLs that serve both languages are shown. */
  readonly lang?: Lang;
}

/** A page that consists of text and has no state. A window shows it between two tests. */
const BETWEEN = { path: '/responsibility', heading: '免责声明' };

/** Returns the name of the window that readers with these options use one after the other. */
export const readerWindow = ({ viewport: _, lang = 'zh', ...others }: ReaderOptions): string =>
  `reader ${JSON.stringify({ lang, ...others })}`;

/**
 * Resets a window for a new reader: it shows the top of a neutral page, without storage, cookies, cached answers,
 * forged answers or additional pages. Returns whether the frame is also clean and nobody is signed in.
 */
export async function leave(page: Page, origin: string, options: ReaderOptions): Promise<boolean> {
  const { lang = 'zh', colorScheme = null, reducedMotion = 'reduce' } = options;
  const context = page.context();
  await Promise.all([
    ...context.pages().map((other) => (other === page ? undefined : other.close())),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    page.emulateMedia({ media: null, colorScheme, reducedMotion }),
    context.clearCookies(),
    page.mouse.move(0, 0),
  ]);
  await page.goto(`${origin}/#${BETWEEN.path}`);
  await page.locator('h1', { hasText: BETWEEN.heading }).waitFor({ state: 'attached' });
  const isSignedIn = await page.evaluate(() => localStorage.getItem('isLogin') === 'true');
  await page.evaluate(forget, lang);
  return !isSignedIn && (await page.evaluate(isFrameClean));
}

/** Goes from the neutral page to a page, as a visitor from another network address, and waits for the new heading. */
export async function goFromNeutral(page: Page, address: string, viewport: Viewport): Promise<void> {
  await page.setViewportSize(viewport);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  if (page.url() === address) return;
  const before = await page.locator('h1').first().elementHandle();
  await page.goto(address);
  await before?.evaluate(
    (heading) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (heading.isConnected) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document, { childList: true, subtree: true });
        if (!heading.isConnected) resolve();
      }),
  );
}

/** Runs in the page. */
function forget(language: string): void {
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem('language', language);
  // On this event, the page reads the values in storage again.
  dispatchEvent(new StorageEvent('storage'));
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  scrollTo(0, 0);
  // The cache of answers can only be reached through the component that provides it.
  const root = document.getElementById('root') as unknown as Record<string, Fiber>;
  const fibers = [root[Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '']];
  for (const fiber of fibers) {
    if (fiber?.sibling) fibers.push(fiber.sibling);
    if (fiber?.child) fibers.push(fiber.child);
  }
  const provider = fibers.find((fiber) => fiber?.memoizedProps?.client?.removeQueries !== undefined);
  if (provider === undefined) throw new Error('the page has no cache of answers');
  provider.memoizedProps?.client?.removeQueries?.({ type: 'inactive' });
}

/** Returns whether no window, menu or message is open and all fields are empty. Runs in the page. */
function isFrameClean(): boolean {
  const open = document.querySelector(
    'dialog[open], [role="dialog"], header [aria-expanded="true"], [role="alert"]',
  );
  const isFilled = [...document.querySelectorAll('input')].some((field) => field.value !== '');
  return open === null && !isFilled;
}

/** A component in React's internal tree. */
interface Fiber {
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: { client?: { removeQueries?(filter: { type: string }): void } } | null;
}
