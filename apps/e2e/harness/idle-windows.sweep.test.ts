import { expect, it } from 'vitest';
import { IdleWindows } from './idle-windows.ts';
import { PHONE, useJourney, WIDE } from './journey.ts';
import { atRest } from './rest.ts';

const journey = useJourney();
const OPTIONS = { viewport: WIDE, colorScheme: 'dark' } as const;

it('a window that a later test reuses keeps nothing from the earlier test', async () => {
  journey.expectFailedRequest('/v1/');
  const { origin } = journey.site();
  const windows = new IdleWindows();
  const page = await journey.openNew('/responsibility', OPTIONS);
  windows.register(page, OPTIONS);
  const context = page.context();
  await page.addInitScript(() => Object.assign(window, { earlier: true }));
  await page.route('**/v1/**', (route) => route.abort());
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light', media: 'print' });
  await context.addCookies([{ name: 'earlier', value: '1', url: origin }]);
  await (await context.newPage()).goto(origin);
  await page.reload();
  // Code that is still loading would fail without a network.
  await atRest(page);
  await page.evaluate(() => {
    localStorage.setItem('earlier', '1');
    sessionStorage.setItem('earlier', '1');
  });
  await context.setOffline(true);
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));

  expect(await windows.put(page, origin)).toBe(true);
  // The document of the earlier test may still be loading.
  urls.length = 0;
  expect(await windows.take({ viewport: WIDE })).toBeUndefined();
  expect(await windows.take(OPTIONS)).toBe(page);
  expect(await windows.take(OPTIONS)).toBeUndefined();
  await page.goto(`${origin}/#/responsibility`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const state = await page.evaluate(() => ({
    earlier: [
      Reflect.get(window, 'earlier') ?? null,
      localStorage.getItem('earlier'),
      sessionStorage.getItem('earlier'),
    ],
    isDark: matchMedia('screen and (prefers-color-scheme: dark)').matches,
    width: innerWidth,
  }));
  expect(state).toEqual({ earlier: [null, null, null], isDark: true, width: WIDE.width });
  expect(context.pages()).toEqual([page]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('earlier');
  expect(await page.evaluate(async () => (await fetch('/v1/identity/sealing-key')).status)).toBe(200);
  expect(urls).toEqual([]);
  // A window that had lost its own listeners would never close.
  await context.close();
  expect(page.isClosed()).toBe(true);
});

it.each([
  { what: 'the clock is installed', change: 'clock' },
  { what: 'the page is at another address', change: 'address' },
])('a window is not reused if $what', async ({ change }) => {
  const { origin } = journey.site();
  const windows = new IdleWindows();
  const page = await journey.openNew('/responsibility', OPTIONS);
  windows.register(page, OPTIONS);
  await (change === 'clock' ? page.clock.install() : page.goto('about:blank'));
  expect(await windows.put(page, origin)).toBe(false);
});
