import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const WEB = import.meta.dirname;
const MODULES = resolve(WEB, '../../node_modules');
const PARTS = [
  'src',
  'public',
  'index.html',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'page-list.ts',
];
const PLUGINS = [
  'first-frame.ts',
  'no-schemas.ts',
  'open-page.ts',
  'precompress.ts',
  'preload-frame.ts',
  'preload-page.ts',
  'strip-imports.ts',
  'strip-pages.ts',
  'strip-schemas.ts',
];

/** The description of each added page, and its URL for tests. The browser needs neither. */
export const SERVED = { description: 'A page of the test', visit: 'visited=by-tests' };

/** Copies the web's tree and adds `more` pages. `files` replaces files of the copy, by path. */
export async function copyWithPages(more: number, files: Readonly<Record<string, string>> = {}) {
  const root = await mkdtemp(join(tmpdir(), 'jishi-web-'));
  const web = join(root, 'apps/web');
  await mkdir(web, { recursive: true });
  await symlink(MODULES, join(root, 'node_modules'));
  await symlink(resolve(WEB, '../../tsconfig.base.json'), join(root, 'tsconfig.base.json'));
  await Promise.all(
    [...PARTS, ...PLUGINS].map((part) => cp(join(WEB, part), join(web, part), { recursive: true })),
  );
  const added = Array.from({ length: more }, (_, i) => madeUpPage(i));
  for (const [path, text] of Object.entries(Object.assign({}, ...added, files) as Record<string, string>)) {
    await mkdir(dirname(join(web, path)), { recursive: true });
    await writeFile(join(web, path), text);
  }
  return { root, web };
}

/**
 * Returns the files of a page with a menu entry, first data, messages and a style sheet. Its words vary more than those
 * of real pages, so it is harder to compress.
 */
function madeUpPage(i: number): Record<string, string> {
  const digest = createHash('sha256').update(`page ${i}`).digest();
  const word = (from: number, length: number): string =>
    [...digest.subarray(from, from + length)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
  const han = [...digest.subarray(20, 26)].map((byte) => String.fromCharCode(0x4e00 + byte * 16)).join('');
  const name = `${word(0, 9)}-${word(9, 5)}`;
  const folder = `src/pages/about/${name}`;
  const component = `${word(0, 1).toUpperCase()}${word(1, 8)}Page`;
  return {
    [`${folder}/page.ts`]: `import { api } from '../../../shared/api/client.ts';
import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/${name}', en: '/${name}-en' },
  title: { zh: '${han}', en: '${word(9, 7)} ${word(14, 6)}' },
  description: { zh: '${han}', en: '${SERVED.description}' },
  menu: { place: ${i} },
  guard: 'everybody',
  code: () => import('./${component}.tsx'),
  firstData: (client, asked, lang) => client.prefetchQuery({
    queryKey: ['${name}', asked.get('${word(3, 4)}'), lang],
    queryFn: ({ signal }) => api.documents.contents({ lang, q: asked.get('${word(3, 4)}') }, { signal }),
  }),
  visits: { queries: ['', '?${SERVED.visit}'] },
};
`,
    [`${folder}/${component}.module.css`]: `.page { max-width: ${500 + i}px; }\n`,
    [`${folder}/${component}.tsx`]: `import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import styles from './${component}.module.css';

export default function ${component}() {
  return <h1 className={styles.page}>{usePageTitle()}</h1>;
}
`,
  };
}
