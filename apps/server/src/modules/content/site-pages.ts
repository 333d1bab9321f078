import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localizedSchema } from '@jishi/contract';
import { addDays } from '@jishi/market-math';
import { z } from 'zod';
import { type Clock, marketDay } from '../../platform/clock.ts';

const pagesSchema = z.array(
  z.object({
    address: localizedSchema,
    title: localizedSchema,
    description: localizedSchema.nullable(),
    group: z.string(),
    /** The page's position in its group's menu; null for a page reached only by links. */
    place: z.number().nullable(),
    isEnglishOnly: z.boolean(),
    /** The data sets whose rows the page shows. Older web builds lack this field. */
    rowsOf: z.array(z.string()).default([]),
    /** The number of days whose rows the page shows. Null if it shows rows of any age. */
    rowsOfDays: z.number().nullable().default(null),
  }),
);

/** A public page, as listed by the web build. */
export type SitePage = z.infer<typeof pagesSchema>[number];

interface EmptyPagesInput {
  readonly sitePages: readonly SitePage[];
  readonly hasRows: (dataset: string, since: string | null) => boolean;
  readonly clock: Clock;
}

/** Returns the pages that show data sets, none of which has rows that the page shows. */
export function emptyPages({ sitePages, hasRows, clock }: EmptyPagesInput): readonly SitePage[] {
  const today = marketDay(clock());
  return sitePages.filter(({ rowsOf, rowsOfDays }) => {
    const since = rowsOfDays === null ? null : addDays(today, -rowsOfDays);
    return rowsOf.length > 0 && !rowsOf.some((dataset) => hasRows(dataset, since));
  });
}

/** Reads the public pages from the web build's `pages.json`. Empty if the web is not built. */
export async function readSitePages(webRoot: string): Promise<readonly SitePage[]> {
  try {
    return pagesSchema.parse(JSON.parse(await readFile(join(webRoot, 'pages.json'), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
