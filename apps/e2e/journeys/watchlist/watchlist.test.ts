import { expect } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { newPerson, ofPerson, ofVisitor } from '../../harness/people.ts';
import { signInByPassword, WORDS } from '../../harness/register.ts';
import { atRest } from '../../harness/rest.ts';
import { useVerification } from '../../harness/verification.ts';
import { codesOf, twoStocks, WATCH_LIST } from './watch-list.ts';

const journey = useJourney();
const verification = useVerification();

describeInTurn(WATCH_LIST)('the watchlist, $lang', (words) => {
  const { lang, path } = words;
  test('contains the stocks that a visitor follows, stores them at the sign-in, and shows them in another browser', async () => {
    const { origin } = journey.site();
    const person = await newPerson(origin);
    const [first, second] = await twoStocks(origin);
    const page = await journey.open(`${path}?companyid=${first}`, {}, ofVisitor(lang));
    const button = page.getByRole('button', { name: words.watch });
    await button.click();
    await page.goto(`${origin}/#${path}?companyid=${second}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
    await button.click();
    await page.getByRole('button', { name: words.list, exact: true }).click();
    await expect.poll(() => codesOf(page)).toEqual([second, first]);
    await expectAccessible(page);

    await page.getByRole('banner').getByRole('button', { name: WORDS[lang].signIn }).click();
    await signInByPassword(page, verification, lang, person.mobile);
    await page.getByRole('status').filter({ hasText: WORDS[lang].signedIn }).waitFor();
    await expect.poll(() => codesOf(page)).toEqual([second, first]);

    const other = await journey.open(
      `${path}?companyid=${first}&list=watch`,
      {},
      ofPerson(person, origin, lang),
    );
    await expect.poll(() => codesOf(other)).toEqual([second, first]);
    await other.locator(`aside [data-code="${first}"]`).focus();
    await other.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => codesOf(other)).toEqual([first, second]);
    await other.getByRole('button', { name: words.watch }).click();
    await expect.poll(() => codesOf(other)).toEqual([second]);
    await other.reload();
    await expect.poll(() => codesOf(other)).toEqual([second]);
    // The first browser shows the change as soon as the user returns to it.
    expect(await codesOf(page)).toEqual([second, first]);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => codesOf(page)).toEqual([second]);
    const visitor = await journey.open(`${path}?companyid=${first}&list=watch`, {}, ofVisitor(lang));
    await visitor.getByText(words.none).waitFor();
  });

  test('accepts clicks only after the list of the account has loaded', async () => {
    const { origin } = journey.site();
    const person = await newPerson(origin);
    const [first] = await twoStocks(origin);
    const line = Promise.withResolvers<void>();
    const page = await journey.open(`${path}?companyid=${first}`, {}, async (opened) => {
      await ofPerson(person, origin, lang)(opened);
      await opened.route('**/v1/my/watchlist', async (route) => {
        await line.promise;
        await route.continue();
      });
    });
    const button = page.getByRole('button', { name: words.watch });
    await expect.poll(() => button.isDisabled()).toBe(true);
    line.resolve();
    await button.click();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  });

  test('the search suggests the securities that were viewed last before anything is typed, until they are cleared', async () => {
    const { origin } = journey.site();
    const [first, second] = await twoStocks(origin);
    const page = await journey.open(`${path}?companyid=${first}`, {}, ofVisitor(lang));
    await atRest(page);
    await page.goto(`${origin}/#${path}?companyid=${second}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await atRest(page);
    await page.keyboard.press('Control+k');
    const grid = page.getByRole('grid', { name: words.recent });
    await expect.poll(() => grid.getByRole('row').count()).toBe(2);
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain(first);
    await page.keyboard.press('Control+k');
    await page.getByRole('button', { name: words.forget }).click();
    await expect.poll(() => grid.count()).toBe(0);
  });
});
