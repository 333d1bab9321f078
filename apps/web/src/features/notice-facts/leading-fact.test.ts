import type { NoticeFact } from '@jishi/contract';
import { expect, test } from 'vitest';
import { leadingFact } from './leading-fact.ts';

const fact = (item: NoticeFact['item'], unit: NoticeFact['unit']): NoticeFact => ({
  ...{ item, unit, value: '1', from: 0, to: 1, sentenceFrom: 0, sentence: '1' },
});
const HOLDER = fact('holder', 'party');
const RATIO = fact('ratio', 'percent');
const PLANNED = fact('planned', 'share');
const REDUCED = fact('reduced', 'share');

test('a notice is represented by an amount of its kind, preferably a completed one rather than a planned one', () => {
  expect(leadingFact({ kind: 'holding', facts: [HOLDER, RATIO, PLANNED, REDUCED] })).toBe(REDUCED);
  expect(leadingFact({ kind: 'holding', facts: [HOLDER, RATIO, PLANNED] })).toBe(PLANNED);
});

test('a notice without an amount is represented by its first number, otherwise by its first fact', () => {
  expect(leadingFact({ kind: 'holding', facts: [HOLDER, RATIO] })).toBe(RATIO);
  expect(leadingFact({ kind: 'holding', facts: [HOLDER] })).toBe(HOLDER);
  expect(leadingFact({ kind: 'holding', facts: [] })).toBeNull();
});
