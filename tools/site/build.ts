import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Lang } from '@jishi/contract';
import { type GuidePage, readGuide } from '../../apps/server/src/modules/documents/guide/guide.ts';
import { checkBuilt } from './check-built.ts';
import { guideWriter } from './guide.ts';
import { pageText } from './links.ts';
import { lacksChinese, navigation } from './navigation.ts';
import { documentsWithoutPage, isGuide, LANGUAGES, listPages, prefixOf, type SitePage } from './pages.ts';
import { contractDescription, referencePages } from './reference.ts';

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

/** Returns the pages with their titles, which are their first headings. */
async function writePages(): Promise<Map<SitePage, string>> {
  const listed = listPages(root);
  const guideText = await guideWriter(root, await readGuide());
  const titles = new Map<SitePage, string>();
  for (const page of listed) {
    const text = isGuide(page)
      ? guideText(page.path.split('/').at(-1) as GuidePage, page.lang)
      : await readFile(join(root, page.source ?? ''), 'utf8');
    await write(`${page.path}.md`, pageText(text, page, listed));
    titles.set(page, /^# (.*)$/m.exec(text)?.[1] ?? page.path);
  }
  for (const lang of LANGUAGES) await writeReference(lang, listed, titles);
  return titles;
}

async function writeReference(
  lang: Lang,
  listed: readonly SitePage[],
  titles: Map<SitePage, string>,
): Promise<void> {
  for (const { name, title, text } of referencePages(contractDescription(), lang)) {
    const page: SitePage = { path: `${prefixOf(lang)}reference/${name}`, lang, group: 'reference' };
    await write(`${page.path}.md`, pageText(text, page, listed));
    titles.set(page, title);
  }
}

/** The page to which the language switch leads if a document does not exist in Chinese. */
function inEnglishAlone({ path }: SitePage, title: string): string {
  return `---\nsearch: false\n---\n\n# ${title}\n\n本文档只有英文：[${title}](/${path}.md)。\n`;
}

const missing = documentsWithoutPage(root, listPages(root));
for (const file of missing)
  console.error(`${file} is on no page of the site: name it in tools/site/pages.ts`);
await rm(folder, { recursive: true, force: true });
const titles = await writePages();
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
