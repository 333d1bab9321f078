import { describe, expect, test } from 'vitest';
import { type AdminCondition, adminPages, shownRoutes } from './admin-menu.ts';

const ALWAYS = ['rmd', 'personal', 'capital', 'api', 'use', 'collect', 'msg', 'key'];
const added = (...holding: AdminCondition[]): string[] =>
  shownRoutes(new Set(holding)).filter((route) => !ALWAYS.includes(route));

describe('the menu of the personal center', () => {
  test('always leads to what does not depend on anything, in the agreed order', () => {
    expect(shownRoutes(new Set())).toEqual(ALWAYS);
  });

  test.each<[AdminCondition[], string[]]>([
    [['english'], ['userGuide']],
    [['onlinePay'], ['orderlist', 'cart']],
    [['invoices'], []],
    [
      ['onlinePay', 'invoices'],
      ['orderlist', 'cart', 'invoice'],
    ],
    [['invitations'], ['invitation']],
  ])('where %j hold, it leads to %j as well', (holding, routes) => {
    expect(added(...holding)).toEqual(routes);
  });

  test('shows an entry only once its page is built', () => {
    expect(adminPages(new Set())).toEqual(['personal']);
  });
});
