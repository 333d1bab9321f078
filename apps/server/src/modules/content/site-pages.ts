import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localizedSchema } from '@jishi/contract';
import { z } from 'zod';

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
  }),
);

/** A public page, as listed by the web build. */
export type SitePage = z.infer<typeof pagesSchema>[number];

/** Returns the pages that show data sets, none of which has rows. */
export const emptyPages = (
  pages: readonly SitePage[],
  hasRows: (dataset: string) => boolean,
): readonly SitePage[] => pages.filter(({ rowsOf }) => rowsOf.length > 0 && !rowsOf.some(hasRows));

/** Reads the public pages from the web build's `pages.json`. Empty if the web is not built. */
export async function readSitePages(webRoot: string): Promise<readonly SitePage[]> {
  try {
    return pagesSchema.parse(JSON.parse(await readFile(join(webRoot, 'pages.json'), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
