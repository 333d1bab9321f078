import { expect } from 'vitest';
import { useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { pages } from '../../harness/pages.ts';
import { ofVisitor } from '../../harness/people.ts';

const journey = useJourney();

const GATED = pages.filter(({ gated }) => gated);

describeInTurn([{ lang: 'zh' }, { lang: 'en' }] as const)('a visitor, $lang', ({ lang }) => {
  test('sees the title of each closed page behind the window that asks to sign in', async () => {
    const page = await journey.open('/responsibility', {}, ofVisitor(lang));
    const wrong: string[] = [];
    for (const [at, { address, title }] of GATED.entries()) {
      // Another query opens a new document, whose window is not the one of the page before.
      await page.goto(`${journey.site().origin}/?page=${at}#${address[lang]}`);
      await page.getByRole('dialog').waitFor();
      const heading = await page.locator('main h1').textContent();
      const isTitled = (await page.title()).startsWith(title[lang]);
      if (heading !== title[lang] || !isTitled) wrong.push(`${address[lang]}: ${heading}`);
    }
    expect(wrong).toEqual([]);
  });
});
