import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { openPage, type PageFiles, showView } from './open-page.ts';
import { chunksOf, framePreloads, stylesOf } from './preload-frame.ts';
import { isOpen, withWord } from './src/shared/navigation/open-address.ts';
import type { Page } from './src/shared/navigation/page.ts';

const PAGE_FILE = /\/src\/pages\/[^/]+\/[^/]+\/page\.ts$/;
/** The shared code of similar pages, such as lists, articles and topics. */
const SHARED_PAGE = /\/[a-z]+-page\.ts$/;
/** The frame around the pages of signed-in users. */
const ADMIN_FRAME = /\/src\/app\/admin\/AdminFrame\.tsx$/;

/** A page, and the modules that it imports when it is opened. */
interface PageModules {
  readonly page: Page;
  readonly modules: readonly string[];
}

/**
 * Writes the list of each page's files into the document, with a script that requests the opened page's files
 * immediately. Only the browser knows the URL after the hash. Without the script, the files would be requested only
 * after the entry has loaded and run.
 */
export function preloadPage(): Plugin {
  let pages: readonly PageModules[] = [];
  return {
    name: 'jishi:preload-page',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      async handler() {
        // The bundler lists modules in the order in which its threads finish, but two builds must be equal.
        const ids = [...this.getModuleIds()].sort();
        const admin = ids.filter((id) => ADMIN_FRAME.test(id));
        pages = await Promise.all(
          ids
            .filter((id) => PAGE_FILE.test(id))
            .map(async (id) => {
              const { page } = (await import(pathToFileURL(id).href)) as { page: Page };
              const shared = this.getModuleInfo(id)?.importedIds.filter((one) => SHARED_PAGE.test(one)) ?? [];
              const own = [id, ...shared].flatMap(
                (one) => this.getModuleInfo(one)?.dynamicallyImportedIds ?? [],
              );
              // Without its style sheets, the first view of a page would shift when they arrive.
              if (own.length === 0)
                throw new Error(
                  `${id}: no code was found, in the file itself or in a *-page.ts that it imports`,
                );
              return { page, modules: page.guard === 'person' ? [...own, ...admin] : own };
            }),
        );
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const table = tableOf(pages, chunksOf(bundle));
        return [
          {
            tag: 'script',
            children: `(${openPage})(${JSON.stringify(table)},${showView})`,
            injectTo: 'head',
          },
        ];
      },
    },
  };
}

function tableOf(pages: readonly PageModules[], chunks: readonly Rolldown.OutputChunk[]): PageFiles {
  const { entry, scripts, styles } = framePreloads(chunks);
  const atFrame = new Set([...entry, ...scripts, ...styles]);
  const places = new Map<string, number>();
  const placeOf = (file: string): number => {
    const place = places.get(file) ?? places.size;
    places.set(file, place);
    return place;
  };
  const rows = pages.map(({ page, modules }) => {
    const own = [...filesOf(modules, chunks)].filter((file) => !atFrame.has(file));
    return [addressesOf(page), own.map(placeOf)] as const;
  });
  return { files: [...places.keys()].map((file) => file.replace('assets/', '')), pages: rows };
}

/** Returns the chunks that contain modules, all their imports, and the style sheets of both. */
function filesOf(modules: readonly string[], chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const scripts = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || scripts.has(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file));
  };
  for (const id of modules) add(chunks.find(({ moduleIds }) => moduleIds.includes(id)));
  // Style sheets come first, because the first view waits for them.
  return new Set([...stylesOf(chunks, scripts), ...scripts]);
}

function addressesOf({
  address,
  aliases = [],
  redirects = [],
  englishRedirects = [],
}: Page): readonly string[] {
  const addresses = new Set([address.zh, address.en, ...aliases, ...redirects, ...englishRedirects]);
  return [...addresses].map((path) => (isOpen(path) ? withWord(path, '') : path));
}
