import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PHONE, useJourney, WIDE } from '../../harness/journey.ts';
import { newAddress } from '../../harness/new-values.ts';
import { pages } from '../../harness/pages.ts';
import { newPerson, ofPerson } from '../../harness/people.ts';
import { atRest } from '../../harness/rest.ts';
import { runSwitchedOff } from '../../harness/server.ts';
import { shiftOf, watchShift } from '../../harness/shift.ts';

const START_MAX_MS = 120_000;
const SHIFT_MAX = 0.1;

const journey = useJourney();
let site: Awaited<ReturnType<typeof runSwitchedOff>>;
beforeAll(async () => {
  site = await runSwitchedOff(journey.site(), [], { JISHI_FIRST_VIEWS: '1' });
  // Rendering the first view also starts the rendering thread.
  await viewOf('/');
}, START_MAX_MS);
afterAll(() => site.stop());

interface View {
  readonly html: string;
  readonly data: unknown[];
}

async function viewOf(route: string, language = 'zh'): Promise<View | null> {
  const query = new URLSearchParams({ at: route, language, width: String(WIDE.width) });
  // Each request comes from another network address, because requests are limited per address.
  const headers = { 'x-forwarded-for': newAddress() };
  const answer = await fetch(`${site.origin}/view?${query}`, { headers });
  return (await answer.json()) as View | null;
}

/** Repeats the request for a view if a busy machine did not render it within two seconds. */
async function drawnView(route: string, language = 'zh'): Promise<View> {
  let view = await viewOf(route, language);
  while (view === null) view = await viewOf(route, language);
  return view;
}

/**
 * Opens a page of a site that renders first views. The site's code, which does not wait for a late view, is held back
 * until `release` is called.
 */
async function openHeld(
  path: string,
  viewport = WIDE,
): Promise<{ page: Page; calls: string[]; release(): void }> {
  const held = Promise.withResolvers<void>();
  const calls: string[] = [];
  // The browser first opens a page of another site, so that nothing of this site is in its cache.
  const page = await journey.openNew('/responsibility', { viewport });
  await atRest(page);
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await watchShift(page);
  await page.route('**/assets/{index,main}-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  // Several attempts may be needed on a busy machine; see `drawnView`.
  await page.route(`${site.origin}/view?*`, async (route) => {
    let response = await route.fetch();
    while ((await response.text()) === 'null') response = await route.fetch();
    await route.fulfill({ response });
  });
  await page.goto(`${site.origin}/#${path}`, { waitUntil: 'commit' });
  return { page, calls, release: held.resolve };
}

describe('the first view of a page', () => {
  test.each([
    ['/', WIDE, 'catalog/overview'],
    ['/home-en', PHONE, 'catalog/overview'],
    ['/dataBrowse?code=p_stock2402', WIDE, 'data/p_stock2402/rows'],
    ['/apiDoc', PHONE, 'documents/contents'],
  ] as const)(
    "is shown before the site's code has loaded, cannot be used until then, and becomes the page without a jump or a second call: %s",
    async (path, viewport, call) => {
      const { page, calls, release } = await openHeld(path, viewport);
      const heading = page.locator('#root > [inert] h1');
      await heading.waitFor();
      const title = await heading.textContent();
      expect(calls.filter((one) => one === '/view')).toHaveLength(1);
      release();
      await page.locator('#root > [inert]').waitFor({ state: 'detached' });
      await atRest(page);
      expect(await page.getByRole('heading', { level: 1 }).first().textContent()).toBe(title);
      expect(calls.filter((one) => one.startsWith(`/v1/${call}`))).toEqual([]);
      expect(await shiftOf(page)).toBeLessThan(SHIFT_MAX);
    },
  );

  test('is not rendered for a signed-in user', async () => {
    const person = await newPerson(site.origin);
    const calls: string[] = [];
    const page = await journey.openNew('/responsibility');
    await ofPerson(person, site.origin, 'zh')(page);
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(`${site.origin}/#/home/data-center`);
    await atRest(page);
    expect(calls.filter((one) => one === '/view')).toEqual([]);
  });

  const open = pages.filter(({ gated }) => !gated);
  test.each(open.flatMap(({ address }) => [...new Set([address.zh, address.en])]))(
    'contains the heading of the page: %s',
    async (path) => {
      const view = await drawnView(path);
      expect(view.html).toMatch(/<h1[^>]*>/);
    },
  );

  test('is not available for a page of the personal center, an unknown page or an invalid URL', async () => {
    const routes = [
      '/admin/use',
      '/nowhere',
      'nowhere',
      `/${'x'.repeat(600)}`,
      '//example.com',
      '/dataBrowse?code=p_no',
    ];
    expect(await Promise.all(routes.map((route) => viewOf(route)))).toEqual(routes.map(() => null));
  });

  test("is in the session's language if the URL has none", async () => {
    const [zh, en] = await Promise.all([drawnView('/status', 'zh'), drawnView('/status', 'en')]);
    expect(zh.html).not.toBe(en.html);
    expect(en.html).not.toMatch(/[一-鿿]{4}/);
  });
});
