import { expect, it } from 'vitest';
import { boardOf } from './board.rules.ts';

it.each([
  ['600901', 'sseMain'],
  ['605001', 'sseMain'],
  ['688901', 'star'],
  ['689009', 'star'],
  ['000901', 'szseMain'],
  ['003901', 'szseMain'],
  ['300901', 'chinext'],
  ['301901', 'chinext'],
  ['430901', 'bse'],
  ['832901', 'bse'],
  ['920901', 'bse'],
  ['900901', 'bShare'],
  ['200901', 'bShare'],
  ['510300', null],
  ['00700', null],
])('the code %s belongs to the board %s', (code, board) => {
  expect(boardOf(code)).toBe(board);
});
