import { expect, test } from 'vitest';
import { useJourney } from '../../harness/journey.ts';
import { pages } from '../../harness/pages.ts';
import { ofVisitor } from '../../harness/people.ts';

const journey = useJourney();

/** The footer of a closed page consists of one line. */
const FOOTER_LINKS_MAX = 3;

const gatedIn = (lang: 'zh' | 'en') =>
  pages.filter(({ gated, isEnglish }) => gated && (lang === 'en' || !isEnglish));

for (const lang of ['zh', 'en'] as const)
  test(`a visitor sees the title of each closed page behind the sign-in window, ${lang}`, async () => {
    const page = await journey.open(lang === 'zh' ? '/responsibility' : '/home-en', {}, ofVisitor(lang));
    const wrong: string[] = [];
    for (const [at, { address, title }] of gatedIn(lang).entries()) {
      // A new query string opens a new document, with its own sign-in window.
      await page.goto(`${journey.site().origin}/?page=${at}#${address[lang]}`);
      await page.getByRole('dialog').waitFor();
      const heading = await page.locator('main h1').textContent();
      const isTitled = (await page.title()).startsWith(title[lang]);
      const links = await page.locator('footer a').count();
      if (heading !== title[lang] || !isTitled || links > FOOTER_LINKS_MAX)
        wrong.push(`${address[lang]}: ${heading}, ${links} links`);
    }
    expect(wrong).toEqual([]);
  });
