import { expect, test } from 'vitest';
import { useJourney, WIDE } from '../../harness/journey.ts';
import { goFromNeutral, leave } from '../../harness/reader.ts';
import { atRest } from '../../harness/rest.ts';

const journey = useJourney();

test('the next reader of a window finds no storage, cookie, scheme, further page or answer of the one before', async () => {
  const { origin } = journey.site();
  const page = await journey.open('/bond');
  const context = page.context();
  await page.route('**/v1/data/p_jishi9401/rows?*', (route) => route.abort());
  await atRest(page);
  await page.evaluate(() => {
    Object.assign(window, { isSame: true });
    localStorage.setItem('left', 'yes');
    sessionStorage.setItem('left', 'yes');
    scrollTo(0, 200);
  });
  await context.addCookies([{ name: 'left', value: 'yes', url: origin }]);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await context.newPage();

  expect(await leave(page, origin, {})).toBe(true);
  const answer = page.waitForResponse('**/v1/data/p_jishi9401/rows?*');
  await goFromNeutral(page, `${origin}/#/bond`, WIDE);
  expect((await answer).ok()).toBe(true);
  await atRest(page);
  const left = await page.evaluate(() => ({
    document: Reflect.get(window, 'isSame'),
    stored: [localStorage.getItem('left'), sessionStorage.getItem('left')],
    language: sessionStorage.getItem('language'),
    scheme: document.documentElement.dataset['scheme'],
    isPrinted: matchMedia('print').matches,
    scrollY,
  }));
  expect(left).toEqual({
    document: true,
    stored: [null, null],
    language: 'zh',
    scheme: 'light',
    isPrinted: false,
    scrollY: 0,
  });
  expect([await context.cookies(), context.pages()]).toEqual([[], [page]]);
});

test('a window whose header holds text is not for a further reader', async () => {
  const { origin } = journey.site();
  const page = await journey.open('/');
  await page.getByRole('banner').getByRole('combobox').fill('6009');
  expect(await leave(page, origin, {})).toBe(false);
});
