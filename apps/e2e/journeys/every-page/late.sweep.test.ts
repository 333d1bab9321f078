import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useJourney } from '../../harness/journey.ts';
import { playsEach } from '../../harness/languages.ts';
import { endLongAgo } from '../../harness/late.ts';
import { pages, type VisitedPage } from '../../harness/pages.ts';
import { ofVisitor } from '../../harness/people.ts';
import { atRest } from '../../harness/rest.ts';

const journey = useJourney();

/** States that show rows of data sets or receive their lateness, but do not have to show it, each with the reason. */
const SILENT: Readonly<Record<string, string>> = {
  '/aboutUs': 'counts late data sets by the status, which it shows as the service level',
  '/business': 'as /aboutUs',
  '/fintech': 'as /aboutUs',
  '/technology': 'as /aboutUs',
  '/status': 'judges each data set in words of its own, as the journeys of the status say',
};

interface State {
  readonly path: string;
  readonly showsRows: boolean;
}

/** Returns the first state of a page. With `JISHI_LANGUAGES=each`, returns all of them. */
const statesOf = ({ address, queries, withRows }: VisitedPage, lang: 'zh' | 'en'): State[] =>
  (playsEach ? queries : queries.slice(0, 1)).map((query) => ({
    path: `${address[lang]}${query}`,
    showsRows: withRows.includes(query),
  }));

const OPEN = pages.filter(({ gated }) => !gated);

/** Returns whether the page itself shows the note about stale rows, or the tag next to a date. */
const isSaid = (page: Page): Promise<boolean> =>
  page
    .getByRole('main')
    .locator('[data-late]')
    .first()
    .waitFor({ state: 'attached' })
    .then(
      () => true,
      () => false,
    );

const CHANGES = ['rise', 'fall']
  .flatMap((direction) => [`[data-direction="${direction}"]`, `[data-tone="${direction}"]`])
  .join(', ');
/**
 * Elements whose changes may look like those of the current day: sections about a past day, in which changes have no
 * colour, changes next to their own day or period, and the explanation of the colours.
 */
const EXPLAINED = '[data-old], [data-dated], [data-sample]';

/** Returns the changes on the page that look like changes on the current day. */
const currentChanges = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate(
    (main, { changes, explained }) =>
      [...main.querySelectorAll(changes)]
        .filter((change) => change.closest(explained) === null && change.checkVisibility())
        .map((change) => {
          const block = change.closest('section, table, header')?.textContent ?? '';
          return `${block.slice(0, 30)}: ${change.textContent}`;
        }),
    { changes: CHANGES, explained: EXPLAINED },
  );

const PARTS = {
  zh: OPEN.filter(({ isEnglish }) => !isEnglish),
  en: OPEN.filter(({ isEnglish }) => isEnglish),
} as const;

for (const lang of ['zh', 'en'] as const)
  test(`every page with old figures states that they are old, ${lang}`, { timeout: 600_000 }, async () => {
    const page = await journey.open('/responsibility', {}, ofVisitor(lang));
    const judgedAnswers = await endLongAgo(page);
    const silent: string[] = [];
    const current: string[] = [];
    const states = PARTS[lang].flatMap((one) => statesOf(one, lang));
    for (const [at, { path, showsRows }] of states.entries()) {
      const before = judgedAnswers();
      // A new query string opens a new document, which has no answers from the previous page.
      await page.goto(`${journey.site().origin}/?page=${at}#${path}`);
      await atRest(page);
      const isJudged = showsRows || judgedAnswers() > before;
      if (isJudged && SILENT[path] === undefined && !(await isSaid(page))) silent.push(path);
      const changes = await currentChanges(page);
      if (changes.length > 0) current.push(`${path}: ${changes.slice(0, 3).join(' | ')}`);
    }
    expect(silent).toEqual([]);
    expect(current).toEqual([]);
  });
