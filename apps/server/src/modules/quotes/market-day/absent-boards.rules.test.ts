import { expect, test } from 'vitest';
import { absentBoards } from './absent-boards.rules.ts';

test('boards without a stock are returned if they were open on the day', () => {
  expect(absentBoards(['sseMain', 'szseMain'], '2026-08-21')).toEqual(['star', 'chinext', 'bse']);
  expect(absentBoards(['sseMain', 'szseMain'], '2019-07-19')).toEqual(['chinext']);
  expect(absentBoards(['sseMain', 'bShare'], '1995-01-03')).toEqual(['szseMain']);
});

test('no board is returned if all have stocks, or if the day has no stocks at all', () => {
  expect(absentBoards(['sseMain', 'star', 'szseMain', 'chinext', 'bse'], '2026-08-21')).toEqual([]);
  expect(absentBoards([], '2026-08-21')).toEqual([]);
});
