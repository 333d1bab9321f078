import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Localized } from '@jishi/contract';
import { isOpen, withWordIn } from '../../web/src/shared/navigation/open-address.ts';
import type { Page, PageVisits } from '../../web/src/shared/navigation/page.ts';

const FOLDER = resolve(import.meta.dirname, '../../web/src/pages');

export interface VisitedPage extends Required<Omit<PageVisits, 'word' | 'withRows'>> {
  readonly address: Localized;
  readonly title: Localized;
  /** The query strings that show rows of data sets. */
  readonly withRows: readonly string[];
  /** Whether the page is shown only in English, regardless of the reader's language. */
  readonly isEnglish: boolean;
  /** Whether a visitor sees the sign-in window instead of the page. The window is the same for all such pages. */
  readonly gated: boolean;
}

/** Every page of the site, with the visits that its tests make. */
export const pages: readonly VisitedPage[] = await Promise.all(
  globSync('*/*/page.ts', { cwd: FOLDER })
    .toSorted()
    .map(async (file): Promise<VisitedPage> => {
      const { page } = (await import(join(FOLDER, file))) as { page: Page };
      const {
        word = '',
        queries = [''],
        withRows = [],
        personal = page.guard === 'person',
      } = page.visits ?? {};
      if (isOpen(page.address.zh) === (word === ''))
        throw new Error(`${file}: visits name a word for an open address, and for no other`);
      return {
        address: withWordIn(page.address, word),
        title: page.title,
        isEnglish: page.only === 'en',
        gated: page.guard === 'person',
        queries,
        withRows: withRows === 'all' ? queries : withRows,
        personal,
      };
    }),
);
if (pages.length === 0) throw new Error(`there are no pages in ${FOLDER}`);
