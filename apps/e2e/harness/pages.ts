import { globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Localized } from '@jishi/contract';
import type { Page } from '../../web/src/shared/navigation/page.ts';
import type { PageVisits } from '../../web/src/shared/navigation/page-visits.ts';

const FOLDER = resolve(import.meta.dirname, '../../web/src/pages');

export interface VisitedPage extends Required<PageVisits> {
  readonly address: Localized;
  /** Closed to visitors, by the one gate of all such pages. */
  readonly gated: boolean;
}

type Described = Pick<Page, 'address' | 'guard'>;

/** Every page of the site and how it is visited, as its folder declares. */
export const pages: readonly VisitedPage[] = await Promise.all(
  globSync('*/*/page.ts', { cwd: FOLDER })
    .toSorted()
    .map(async (file): Promise<VisitedPage> => {
      const { page } = (await import(join(FOLDER, file))) as { page: Described };
      const [own] = globSync(join(dirname(file), 'visits.ts'), { cwd: FOLDER });
      const { visits }: { visits: PageVisits } =
        own === undefined ? { visits: {} } : await import(join(FOLDER, own));
      const gated = page.guard === 'person';
      const usual = { queries: [''], withRows: [], personal: gated };
      return { address: page.address, gated, ...usual, ...visits };
    }),
);
if (pages.length === 0) throw new Error(`there are no pages in ${FOLDER}`);
