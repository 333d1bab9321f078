import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { pageTexts } from './page-texts.ts';

const texts = await pageTexts(resolve(import.meta.dirname, '../..'));
const pages = [...texts].map(([{ path }, { title, text }]) => ({ path, title, text }));

it('each page of the site has a title of its own, and no placeholder is left in its text', () => {
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter(({ path, title }) => title === path)).toEqual([]);
  const guides = pages.filter(({ path }) => path.includes('guide/'));
  expect(guides.length).toBeGreaterThan(10);
  expect(guides.filter(({ text }) => /\{(origin|example[A-Z]\w*)\}/.test(text))).toEqual([]);
});

it('each link from a page to another has a target', () => {
  const paths = new Set(pages.map(({ path }) => path));
  const broken = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(\/([^)#]+)\.md/g)].flatMap(([, target = '']) =>
      paths.has(target) ? [] : [`${path}: ${target}`],
    ),
  );
  expect(broken).toEqual([]);
});
