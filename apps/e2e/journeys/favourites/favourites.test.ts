import { expect } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { PHONE, useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { newPerson, ofPerson, ofVisitor } from '../../harness/people.ts';
import { signInByPassword, WORDS } from '../../harness/register.ts';
import { useVerification } from '../../harness/verification.ts';

const journey = useJourney();
const verification = useVerification();

const LANGUAGES = [
  {
    lang: 'zh',
    store: '/home/data-center?q=p_stock2402',
    package: '/product/package?packageId=stock-quotes',
    star: /^收藏 /,
    thumb: /^点赞 /,
    remove: /^取消收藏 /,
    onSale: '在售',
    none: '暂无收藏',
  },
  {
    lang: 'en',
    store: '/home/data-center-en?q=p_stock2402',
    package: '/product/package-en?packageId=stock-quotes',
    star: /^Favourite /,
    thumb: /^Like /,
    remove: /^Remove /,
    onSale: 'On sale',
    none: 'No favourites yet',
  },
] as const;

describeInTurn(LANGUAGES)('favourites, $lang', (words) => {
  const { lang } = words;

  test('let a visitor add a row: the visitor clicks its star, signs in, and then sees that the star is set', async () => {
    const { mobile } = await newPerson(journey.site().origin);
    const page = await journey.open(words.store, {}, ofVisitor(lang));
    const star = page.getByRole('listitem').getByRole('button', { name: words.star }).first();
    await star.click();
    await page.getByRole('dialog', { name: WORDS[lang].signIn }).waitFor();
    await signInByPassword(page, verification, lang, mobile);
    await page.getByRole('status').filter({ hasText: WORDS[lang].signedIn }).waitFor();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
  });

  test('contain a starred package, which can be given a thumbs-up, which is counted, and can be removed from the list', async () => {
    const { origin } = journey.site();
    const page = await journey.open(
      words.package,
      { viewport: PHONE },
      ofPerson(await newPerson(origin), origin, lang),
    );
    const [star, thumb] = [words.star, words.thumb].map((name) =>
      page.getByRole('banner').or(page.locator('header')).getByRole('button', { name }),
    );
    const countOfThumbs = async () => Number((await thumb?.locator('..').textContent())?.replace(/\D/g, ''));
    const { data: rows } = await (await fetch(`${origin}/v1/catalog/thumbs-up`)).json();
    const before =
      rows.find((row: { product: string }) => row.product === 'package:stock-quotes')?.count ?? 0;
    await thumb?.click();
    await expect.poll(countOfThumbs).toBe(before + 1);
    await expectAccessible(page);
    await star?.click();
    await expect.poll(() => star?.getAttribute('aria-pressed')).toBe('true');
    await page.goto(`${origin}/#/admin/collect`);
    await page.getByRole('row').getByText(words.onSale, { exact: true }).waitFor();
    await page.getByRole('button', { name: words.remove }).click();
    await page.getByText(words.none).waitFor();
  });
});
