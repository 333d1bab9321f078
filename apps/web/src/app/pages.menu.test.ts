/// <reference types="vite/types/importMeta.d.ts" />
import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Lang } from '@jishi/contract';
import { describe, expect, test } from 'vitest';
import { ADMIN_ROOT } from '../shared/navigation/admin.ts';
import { MENU_SECTIONS, PERSONAL_CENTER } from '../shared/navigation/groups.ts';
import type { BrowserPage, MenuCondition, Page } from '../shared/navigation/page.ts';
import { MENU_ICONS } from './admin/menu-icons.tsx';
import { menuConditions, type PlacedPage, pageAt, pages, pagesInMenu } from './pages.ts';

const DATASETS = globSync('catalogue/*/p_*.yaml', { cwd: resolve(import.meta.dirname, '../../../..') }).map(
  (file) => basename(file, '.yaml'),
);

/** The pages as written, with the parts that only the server reads. */
const WRITTEN = import.meta.glob<Page>('../pages/*/*/page.ts', { eager: true, import: 'page' });

type Entry = readonly [route: string, ...when: MenuCondition[]];

/**
 * The agreed menu of the personal center, in order. A new page must be added here with its position and its conditions.
 */
const SECTIONS: Readonly<Record<keyof (typeof MENU_SECTIONS)[typeof PERSONAL_CENTER], readonly Entry[]>> = {
  overview: [['rmd'], ['userGuide', 'english']],
  usage: [['api'], ['key'], ['use'], ['collect']],
  billing: [
    ['capital'],
    ['orderlist', 'onlinePay'],
    ['cart', 'onlinePay'],
    ['invoice', 'onlinePay', 'invoices'],
    ['holdings', 'holder'],
  ],
  account: [['personal'], ['members', 'organisation'], ['msg'], ['invitation', 'invitations'], ['feedback']],
};
const AGREED = Object.values(SECTIONS).flat();

/** The complete personal center, in a different order from its menu. */
const built = AGREED.map(([route, ...when], i): PlacedPage => {
  const address = { zh: `${ADMIN_ROOT}/${route}`, en: `${ADMIN_ROOT}/${route}` };
  const page: BrowserPage = {
    address,
    title: address,
    menu: when.length === 0 ? { place: i + 1 } : { place: i + 1, when },
    guard: 'person',
    code: () => Promise.resolve({ default: () => null }),
  };
  return { ...page, name: route, group: PERSONAL_CENTER };
}).toReversed();

const ALWAYS = ['rmd', 'api', 'key', 'use', 'collect', 'capital', 'personal', 'msg', 'feedback'];
const menuOf = (...holding: MenuCondition[]): string[] =>
  pagesInMenu(PERSONAL_CENTER, new Set(holding), built).map(({ name }) => name);

describe('the menu of data', () => {
  const entries = pages.flatMap(({ group, title, menu }) =>
    group === 'data' && menu ? [{ title, menu }] : [],
  );

  test.each(entries)(
    'states for $title.en in a short line what the reader does there',
    ({ menu: { about } }) => {
      expect(about?.zh).toMatch(/^[\u4e00-\u9fff，、]{4,14}$/u);
      expect(about?.en).toMatch(/^[A-Z][a-zA-Z ,-]{8,39}$/);
    },
  );

  test('has no line twice', () => {
    for (const lang of ['zh', 'en'] as const)
      expect(new Set(entries.map(({ menu }) => menu.about?.[lang])).size).toBe(entries.length);
  });
});

describe('the menu of the personal center', () => {
  test('lists the unconditional pages in the agreed order', () => {
    expect(menuOf()).toEqual(ALWAYS);
  });

  test.each<[MenuCondition[], string[]]>([
    [['english'], ['userGuide']],
    [['onlinePay'], ['orderlist', 'cart']],
    [['invoices'], []],
    [
      ['onlinePay', 'invoices'],
      ['orderlist', 'cart', 'invoice'],
    ],
    [['holder'], ['holdings']],
    [['invitations'], ['invitation']],
    [['organisation'], ['members']],
  ])('with the condition %j also lists %j', (holding, routes) => {
    expect(menuOf(...holding).filter((route) => !ALWAYS.includes(route))).toEqual(routes);
  });

  test('lists an entry only if its page exists', () => {
    const routes = AGREED.map(([route]) => `${ADMIN_ROOT}/${route}`).filter(pageAt);
    const holding = new Set(AGREED.flatMap(([, ...when]) => when));
    expect(routes).toContain('/admin/personal');
    expect(pagesInMenu(PERSONAL_CENTER, holding).map(({ address }) => address.zh)).toEqual(routes);
  });

  test('has an icon for every page', () => {
    const listed = pages.filter(({ group, menu }) => group === PERSONAL_CENTER && menu !== undefined);
    expect(listed.length).toBeGreaterThan(10);
    expect(listed.filter(({ name }) => MENU_ICONS[name] === undefined)).toEqual([]);
  });

  test('lists every page at the agreed position and under the agreed conditions', () => {
    const own = pages.filter(({ group }) => group === PERSONAL_CENTER);
    const agreed = Object.entries(SECTIONS).flatMap(([section, entries]) => {
      const first = MENU_SECTIONS[PERSONAL_CENTER][section as keyof typeof SECTIONS];
      return entries.map(([route, ...when], i) => ({
        path: `${ADMIN_ROOT}/${route}`,
        place: first + i,
        when,
      }));
    });
    const placed = own.map(({ address, menu }) => ({
      path: address.zh,
      place: menu?.place,
      when: menu?.when ?? [],
    }));
    const byPlace = placed.toSorted((a, b) => Number(a.place) - Number(b.place));
    expect(byPlace).toEqual(agreed.filter(({ path }) => pageAt(path) !== undefined));
    expect(byPlace.length).toBeGreaterThan(0);
  });
});

describe('the menus of the site', () => {
  test('list the page of facts in notices only in Chinese, because the notices are in Chinese', () => {
    const inMenu = (lang: Lang): string[] =>
      pagesInMenu('filings', menuConditions(lang)).map(({ address }) => address[lang]);
    expect(inMenu('zh')).toContain('/smartNotice');
    expect(inMenu('en')).not.toContain('/smartNotice');
    expect(inMenu('en')).toContain('/notice-en');
  });

  // The guides of the operator, the developers and the store exist without rows.
  test.each(['market', 'filings'])(
    'list a page of the group %s only with the data sets that it shows',
    (group) => {
      const listed = Object.entries(WRITTEN).filter(
        ([file, page]) => file.startsWith(`../pages/${group}/`) && page.menu !== undefined,
      );
      expect(listed.length).toBeGreaterThan(5);
      for (const [file, page] of listed) {
        const rowsOf = page.guard === 'everybody' ? (page.rowsOf ?? []) : [];
        expect(rowsOf.length, file).toBeGreaterThan(0);
        for (const code of rowsOf) expect(DATASETS, file).toContain(code);
      }
    },
  );

  test('never have two pages of a group at the same position', () => {
    const inMenus = pages.flatMap(({ group, menu, name }) =>
      menu ? [{ at: `${group} ${menu.place}`, name }] : [],
    );
    const places = Map.groupBy(inMenus, ({ at }) => at);
    expect([...places].filter(([, at]) => at.length > 1)).toEqual([]);
    expect(places.size).toBeGreaterThan(1);
  });
});
