import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { checkBuilt } from './check-built.ts';
import { lacksChinese, navigation } from './navigation.ts';
import { pageTexts } from './page-texts.ts';
import { documentsWithoutPage, LANGUAGES, listPages, prefixOf, type SitePage } from './pages.ts';

/**
 * `npm run docs`: writes the pages of the site from the documents and the contract, builds it into `dist/docs`, and
 * checks every link of the result.
 */
const root = resolve(import.meta.dirname, '../..');
const folder = join(import.meta.dirname, '.source');
const vitepress = join(import.meta.dirname, 'node_modules/vitepress/bin/vitepress.js');

const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};

/** The page to which the language switch leads if a document does not exist in Chinese. */
function inEnglishAlone({ path }: SitePage, title: string): string {
  return `---\nsearch: false\n---\n\n# ${title}\n\n本文档只有英文：[${title}](/${path}.md)。\n`;
}

const missing = documentsWithoutPage(root, listPages(root));
for (const file of missing)
  console.error(`${file} is on no page of the site: name it in tools/site/pages.ts`);
await rm(folder, { recursive: true, force: true });
const texts = await pageTexts(root);
for (const [{ path }, { text }] of texts) await write(`${path}.md`, text);
const titles = new Map([...texts].map(([page, { title }]) => [page, title]));
for (const [page, title] of titles)
  if (lacksChinese(page, titles.keys())) await write(`zh/${page.path}.md`, inEnglishAlone(page, title));
const { home, settings } = navigation(titles);
for (const lang of LANGUAGES) await write(`${prefixOf(lang)}index.md`, home[lang]);
await write('site.json', JSON.stringify(settings));
const { status } = spawnSync(process.execPath, [vitepress, 'build'], {
  cwd: import.meta.dirname,
  stdio: 'inherit',
});
const problems =
  status === 0
    ? await checkBuilt(join(root, 'dist/docs'), process.env.DOCS_BASE ?? '/')
    : ['vitepress failed'];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length + missing.length === 0 ? 0 : 1;
