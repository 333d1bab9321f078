import { globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Localized } from '@jishi/contract';
import { isOpen, withWordIn } from '../../web/src/shared/navigation/open-address.ts';
import type { Page } from '../../web/src/shared/navigation/page.ts';
import type { PageVisits } from '../../web/src/shared/navigation/page-visits.ts';

const FOLDER = resolve(import.meta.dirname, '../../web/src/pages');

export interface VisitedPage extends Required<Omit<PageVisits, 'word'>> {
  readonly address: Localized;
  /** The page is in English alone, whatever the reader's language. */
  readonly isEnglish: boolean;
  /** Closed to visitors by the one gate of all such pages. */
  readonly gated: boolean;
}

type Described = Pick<Page, 'address' | 'guard' | 'only'>;

/** Every page of the site with its visits, as its folder declares. */
export const pages: readonly VisitedPage[] = await Promise.all(
  globSync('*/*/page.ts', { cwd: FOLDER })
    .toSorted()
    .map(async (file): Promise<VisitedPage> => {
      const { page } = (await import(join(FOLDER, file))) as { page: Described };
      const [beside] = globSync(join(dirname(file), 'visits.ts'), { cwd: FOLDER });
      const { visits }: { visits: PageVisits } =
        beside === undefined ? { visits: {} } : await import(join(FOLDER, beside));
      const gated = page.guard === 'person';
      const usual = { queries: [''], withRows: [], personal: gated };
      const { word = '', ...own } = visits;
      if (isOpen(page.address.zh) === (word === ''))
        throw new Error(`${file}: visits name a word for an open address, and for no other`);
      const isEnglish = page.only === 'en';
      return { address: withWordIn(page.address, word), isEnglish, gated, ...usual, ...own };
    }),
);
if (pages.length === 0) throw new Error(`there are no pages in ${FOLDER}`);
