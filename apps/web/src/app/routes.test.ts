import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { TOPIC_SHELVES, topicAddress } from '@jishi/contract';
import { describe, expect, test } from 'vitest';
import { ADMIN_ROOT } from '../shared/navigation/admin.ts';
import { isOpen } from '../shared/navigation/open-address.ts';
import { pageAt, pages, pathInLanguage } from './pages.ts';
import {
  COUNTERPARTS,
  ENGLISH_ROUTES,
  GENERAL_ROUTES,
  HOME_ROUTES,
  PERSONAL_ROUTES,
} from './routes.fixture.ts';

const ROUTES = [
  ...PERSONAL_ROUTES.map((route) => `${ADMIN_ROOT}/${route}`),
  ...GENERAL_ROUTES,
  ...ENGLISH_ROUTES,
];

const TOPIC = /^- id: (\S+)\n {2}shelf: (\S+)$/gm;

const redirected = new Set(
  pages.flatMap(({ redirects = [], englishRedirects = [] }) => [...redirects, ...englishRedirects]),
);

/** The URLs of the topics in the catalogue. The page with a variable URL has content only at these URLs. */
const topics = new Set(
  [...readFileSync(resolve(import.meta.dirname, '../../../../catalogue/topics.yaml'), 'utf8').matchAll(TOPIC)]
    .map(([, id = '', shelf]) => ({ id, shelf: TOPIC_SHELVES.find((one) => one === shelf) ?? 'need' }))
    .flatMap((topic) => Object.values(topicAddress(topic))),
);

/** Whether the route shows a page of its own. A route without a page shows the home page. */
function isThere(route: string): boolean {
  const page = pageAt(route);
  if (page === undefined) return redirected.has(route);
  const { zh, en } = page.address;
  return ![zh, en].some(isOpen) || topics.has(route);
}

describe('the agreed routes', () => {
  test.each(ROUTES)('include %s, which shows a page or redirects to one', (route) => {
    expect(isThere(route)).toBe(true);
  });

  test('the alternative URLs of the home page have no pages of their own and redirect to it', () => {
    expect(HOME_ROUTES.filter(isThere)).toEqual([]);
    expect(pageAt('/')?.redirects).toContain('/qiyetupu');
  });

  test.each(Object.entries(COUNTERPARTS))('the language switch leads from %s to %s and back', (zh, en) => {
    expect(pathInLanguage(zh, 'en')).toBe(en);
    expect(pathInLanguage(en, 'zh')).toBe(zh);
  });

  test('a topic that is not in the catalogue has no page', () => {
    expect(isThere('/products-en/etfs')).toBe(true);
    expect(isThere('/products-en/nothing')).toBe(false);
    expect(isThere('/nowhere')).toBe(false);
  });
});
