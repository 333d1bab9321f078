import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { isOpen } from './src/shared/navigation/open-address.ts';
import type { Page } from './src/shared/navigation/page.ts';

/**
 * Writes `pages.json`: the public pages with their titles, descriptions and data sets. The server builds the site map,
 * the previews of shared links and the portal menu from it, so each page is listed only once.
 */
export function pageList(): Plugin {
  let root = '';
  return {
    name: 'jishi:page-list',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const source = JSON.stringify(await pagesIn(root));
      this.emitFile({ type: 'asset', fileName: 'pages.json', source });
    },
  };
}

async function pagesIn(root: string): Promise<object[]> {
  const files = globSync('src/pages/*/*/page.ts', { cwd: root }).toSorted();
  const entries = await Promise.all(files.map((file) => entryOf(root, file)));
  return entries.flat();
}

/** Returns the entry of a public page with a single URL. The server itself lists the URLs of pages that have many. */
async function entryOf(root: string, file: string): Promise<object[]> {
  const { page } = (await import(pathToFileURL(join(root, file)).href)) as { page: Page };
  if (page.guard !== 'everybody' || isOpen(page.address.zh)) return [];
  const { address, title, description, menu, rowsOf = [], rowsOfDays = null } = page;
  const group = dirname(dirname(file)).split('/').at(-1);
  const isEnglishOnly = menu?.when?.includes('english') ?? false;
  return [
    { address, title, description, group, place: menu?.place ?? null, isEnglishOnly, rowsOf, rowsOfDays },
  ];
}
