import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { ARTICLE_PAGES } from '@jishi/contract';
import { expect, test } from 'vitest';
import { languageOfPath, pageAt } from './pages.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const files = globSync('content/*.md', { cwd: ROOT }).toSorted();
const slugOf = (file: string): string => basename(file).split('.')[0] ?? '';
const datasets = new Set(
  globSync('catalogue/*/p_*.yaml', { cwd: ROOT }).map((file) => basename(file, '.yaml')),
);
/** The pages of the API guide. */
const guides = new Set(
  globSync('apps/server/src/modules/documents/guide/pages/*.en.md', { cwd: ROOT }).map(slugOf),
);

test('every seed article and every page of an article has its text in both languages', () => {
  const texts = new Set(files.map((file) => basename(file, '.md')));
  for (const slug of [...Object.keys(ARTICLE_PAGES), ...files.map(slugOf)])
    expect([slug, texts.has(`${slug}.zh`), texts.has(`${slug}.en`)]).toEqual([slug, true, true]);
  expect(
    files.filter((file) => readFileSync(resolve(ROOT, file), 'utf8').includes('kind: guide')).length,
  ).toBeGreaterThan(11);
});

/** Returns whether a link in a text leads to an existing page in the text's language. */
function isSound(href: string, lang: string): boolean {
  if (href.startsWith('dataset:')) return datasets.has(href.slice('dataset:'.length));
  if (!href.startsWith('#/')) return /^(picture:|mailto:|https:|\/)/.test(href);
  const [path = '', query = ''] = href.slice(1).split('?');
  const params = new URLSearchParams(query);
  const [article, page] = [params.get('article'), params.get('page')];
  return (
    pageAt(path) !== undefined &&
    (languageOfPath(path) ?? lang) === lang &&
    (article === null || files.map(slugOf).includes(article)) &&
    (page === null || guides.has(page))
  );
}

test('every link in the seed articles leads to an existing data set, article or page in the language of the article', () => {
  const links = files.flatMap((file) => {
    const text = readFileSync(resolve(ROOT, file), 'utf8');
    return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => ({ file, href }));
  });
  expect(links.length).toBeGreaterThan(100);
  const lang = (file: string): string => (file.endsWith('.en.md') ? 'en' : 'zh');
  expect(links.filter(({ file, href }) => !isSound(href, lang(file)))).toEqual([]);
});
