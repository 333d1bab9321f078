import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { useJourney } from '../../harness/journey.ts';
import { pages } from '../../harness/pages.ts';
import { newPerson, ofPerson, ofVisitor, type Person } from '../../harness/people.ts';

const VISITS = pages.flatMap(({ address, queries, personal }) =>
  queries.flatMap((query) =>
    (['zh', 'en'] as const).flatMap((lang) =>
      (personal ? ['visitor', 'person'] : ['visitor']).map((who) => ({
        lang,
        who,
        path: `${address[lang]}${query}`,
        shared: address.zh === address.en,
      })),
    ),
  ),
);
type Visit = (typeof VISITS)[number];

/** Visits every page in both languages on a screen of a size. */
export function visitEveryPage(viewport: { width: number; height: number }): void {
  const journey = useJourney();
  let known: Promise<Person> | undefined;
  const somebody = (): Promise<Person> => {
    known ??= newPerson(journey.site().origin);
    return known;
  };
  /** Whoever visits, and where an address serves both languages, in which. */
  const prepare = async ({ lang, who, shared }: Visit, page: Page): Promise<void> => {
    if (who === 'person') await ofPerson(await somebody(), journey.site().origin, lang)(page);
    else if (shared) await ofVisitor(lang)(page);
  };
  test.each(VISITS)(
    '$path in $lang for a $who is accessible in light and dark, fits, is titled and marked in its language, and loads without a fault',
    async (visit) => {
      const options = { viewport, reducedMotion: 'reduce', colorScheme: 'light' } as const;
      const page = await journey.open(visit.path, options, (opened) => prepare(visit, opened));
      await atRest(page);
      await expectInLanguage(page, visit.lang);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
    },
  );
}

/** The page as it stands once nothing is on its way any more. */
async function atRest(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.getByText('Loading...', { exact: true }).count()).toBe(0);
}

async function expectInLanguage(page: Page, lang: 'zh' | 'en'): Promise<void> {
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang === 'zh' ? 'zh-CN' : 'en');
  // The name of the site holds both scripts in either language.
  const title = async (): Promise<string> => (await page.title()).replace('集市', '');
  const han = expect.poll(title);
  await (lang === 'zh' ? han : han.not).toMatch(/\p{Script=Han}/u);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
}
