import { ANNOUNCEMENT_CATEGORIES, ANNOUNCEMENT_COLUMNS, ANNOUNCEMENT_PLATES } from '@jishi/contract';
import { expect, it } from 'vitest';
import { CATEGORIES } from '../announcement-categories.ts';
import { COLUMNS, PLATES } from '../columns.ts';

it.each([
  ['market', ANNOUNCEMENT_COLUMNS, COLUMNS],
  ['board', ANNOUNCEMENT_PLATES, PLATES],
  ['category', ANNOUNCEMENT_CATEGORIES, CATEGORIES],
])('each %s in the contract has a search rule, and no other rule exists', (_, named, rows) => {
  expect(rows.map(({ key }) => key)).toEqual(named.map(({ name }) => name));
});
