import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { COLOUR_RULES, expectAccessible, faultsOf } from '../../harness/accessible.ts';
import { controlFaults } from '../../harness/controls.ts';
import { PHONE, routeOf, useJourney, WIDE } from '../../harness/journey.ts';
import { playsEach } from '../../harness/languages.ts';
import { pages, type VisitedPage } from '../../harness/pages.ts';
import { newPerson, ofPerson, ofVisitor, type Person } from '../../harness/people.ts';
import { atRest } from '../../harness/rest.ts';

type Lang = 'zh' | 'en';

/** A page as seen by one kind of reader. */
interface Visit {
  readonly path: string;
  /** Additional URLs of the page, which show its other states. */
  readonly states: readonly string[];
  readonly lang: Lang;
  readonly who: 'visitor' | 'person';
  /** Whether the URL of the page serves both languages. */
  readonly shared: boolean;
  /** The states that show rows of data sets, which are made-up rows here. */
  readonly withRows: readonly string[];
}

/**
 * Returns the readers for whom a page differs. All gated pages show the same sign-in window, so only one of them is
 * visited without a sign-in.
 */
function readersOf({ personal, gated, address }: VisitedPage): readonly Visit['who'][] {
  if (!personal) return ['visitor'];
  const atGate = address === pages.find((page) => page.gated)?.address;
  return gated && !atGate ? ['person'] : ['visitor', 'person'];
}

/** Returns the visits of a page in a language: all its states, for each of the readers. */
function visitsOf(page: VisitedPage, lang: Lang): Visit[] {
  const { address, queries, withRows } = page;
  const pathOf = (query: string): string => `${address[lang]}${query}`;
  const [path = '', ...states] = queries.map(pathOf);
  const shared = address.zh === address.en;
  return readersOf(page).map((who) => ({ path, states, lang, who, shared, withRows: withRows.map(pathOf) }));
}

/**
 * Returns one visit of each page in its first state. The languages and the kinds of reader alternate from page to page.
 */
const openings = (): Visit[] =>
  pages.flatMap((page, index) => {
    const visits = visitsOf(page, page.isEnglish || index % 2 === 1 ? 'en' : 'zh');
    const visit = visits[Math.floor(index / 2) % visits.length];
    return visit === undefined ? [] : [{ ...visit, states: [] }];
  });

/** The time limit takes into account that a page may have a dozen states. */
const VISIT_MAX_MS = 240_000;
const MARK: Record<Lang, string> = { zh: '演示数据', en: 'Demo data' };

/** The width at which a page is opened, and the width to which the window is then resized. */
const WIDTHS: Record<Lang, readonly [typeof WIDE, typeof WIDE]> = { zh: [WIDE, PHONE], en: [PHONE, WIDE] };

/**
 * Visits every page once in its first state, half of the pages in Chinese and half in English. Axe checks everything
 * except colours, which the sweeps check.
 */
export const visitEachPage = (): void => declareVisits(openings(), { withColours: false });

/** Visits every page of a language in all its states, for each kind of reader. */
export const visitEveryState = (lang: Lang): void =>
  declareVisits(
    pages.filter(({ isEnglish }) => !isEnglish || lang === 'en').flatMap((page) => visitsOf(page, lang)),
    { withColours: lang === 'zh' },
  );

/**
 * Declares a test for each visit. A page is opened on a wide screen in Chinese and on a phone in English. It is then
 * resized to the other width, because its texts in this language might not fit there. The pages and their additional
 * states are visited one after the other in the same window, as a reader would do. If each language is played, each
 * page opens in a separate window. Axe checks only the main part, because the frame is the same everywhere. Colours are
 * checked in one language, in light and dark, because they are the same in both. Without colours, axe checks only the
 * first state of a page, because its further states consist of the same parts. Only checks that hold for every page
 * belong here, because their cost grows with the number of pages.
 */
function declareVisits(visits: readonly Visit[], { withColours }: { readonly withColours: boolean }): void {
  const journey = useJourney();
  let person: Promise<Person> | undefined;
  const somebody = (): Promise<Person> => {
    person ??= newPerson(journey.site().origin);
    return person;
  };
  const prepare = async ({ who, shared, lang }: Visit, page: Page): Promise<void> => {
    if (who === 'person') await ofPerson(await somebody(), journey.site().origin, lang)(page);
    else if (shared) await ofVisitor(lang)(page);
  };
  const open = async (visit: Visit): Promise<Page> => {
    const options = { viewport: WIDTHS[visit.lang][0], colorScheme: 'light' } as const;
    if (playsEach) return journey.open(visit.path, options, (opened) => prepare(visit, opened));
    const window = `${visit.who}, ${visit.lang}`;
    const page = await journey.goOn(window, visit.path, options, (opened) =>
      prepare({ ...visit, shared: true }, opened),
    );
    await page.emulateMedia(options);
    return page;
  };
  const expectWhole = async (page: Page, path: string, { lang, withRows, states }: Visit): Promise<void> => {
    await atRest(page);
    await expectInLanguage(page, lang);
    await expectFit(page);
    if (withColours) await expectAccessible(page, { part: 'main' });
    else if (!states.includes(path))
      expect(await faultsOf(page, { part: 'main', without: COLOUR_RULES })).toEqual([]);
    const mark = page.getByRole('complementary', { name: MARK[lang], exact: true });
    if (withRows.includes(path)) await mark.waitFor();
    else expect(await mark.count()).toBe(0);

    await page.setViewportSize(WIDTHS[lang][1]);
    await atRest(page);
    await expectFit(page);
  };
  test.each(visits)(
    '$path in $lang for a $who is accessible, fits wide and narrow screens, has controls of one size, has a title and the right language, loads without an error, and marks made-up rows',
    { timeout: VISIT_MAX_MS },
    async (visit) => {
      const { path, states, lang } = visit;
      const page = await open(visit);
      await expectWhole(page, path, visit);
      for (const state of states) {
        await page.setViewportSize(WIDTHS[lang][0]);
        await page.goto(`${journey.site().origin}/#${state}`);
        expect(decodeURI(routeOf(page))).toBe(decodeURI(state));
        await expectWhole(page, state, visit);
      }
    },
  );
}

/** Expects that the page is no wider than the screen, and that its controls have the standard size. */
async function expectFit(page: Page): Promise<void> {
  expect(await controlFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

async function expectInLanguage(page: Page, lang: Lang): Promise<void> {
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang === 'zh' ? 'zh-CN' : 'en');
  // In both languages, the site's name contains both scripts.
  const title = async (): Promise<string> => (await page.title()).replace('集市', '');
  const han = expect.poll(title);
  await (lang === 'zh' ? han : han.not).toMatch(/\p{Script=Han}/u);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
}
