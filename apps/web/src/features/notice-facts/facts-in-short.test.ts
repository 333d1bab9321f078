import type { NoticeFact, NoticeFacts } from '@jishi/contract';
import { expect, test } from 'vitest';
import { factsInShort } from './facts-in-short.ts';

const fact = (item: NoticeFact['item'], value: string, from: number): NoticeFact => ({
  ...{ item, unit: 'share', value, from, to: from + 1, sentenceFrom: 0, sentence: '' },
});
const notice = (kind: NoticeFacts['kind'], facts: readonly NoticeFact[]): NoticeFacts => ({
  ...{ textId: '1', kind, code: '600901', name: null, english: null, date: '2026-01-05', title: '' },
  facts: [...facts],
});
const rowsOf = (kinds: readonly NoticeFacts[]) =>
  factsInShort(kinds).map(({ fact: { item, value }, others }) => [item, value, others]);

test('a buyback is summarised by its shares, ratio and amount, in this order and without its prices', () => {
  const facts = [
    fact('highest', '5.23', 1),
    fact('amount', '482877498.6', 2),
    fact('bought', '97021800', 3),
    fact('ratio', '0.85', 4),
  ];
  expect(rowsOf([notice('buyback', facts)])).toEqual([
    ['bought', '97021800', 0],
    ['ratio', '0.85', 0],
    ['amount', '482877498.6', 0],
  ]);
});

test('an item with several values appears once, with the number of further values', () => {
  const facts = [fact('pledged', '1', 1), fact('pledged', '2', 2), fact('pledged', '3', 3)];
  expect(rowsOf([notice('pledge', facts)])).toEqual([['pledged', '1', 2]]);
});

test('a notice with several kinds shows at most three facts, and a notice without important items shows none', () => {
  const both = [
    notice('meeting', [fact('meetingDate', '2026-01-30', 1), fact('recordDate', '2026-01-23', 2)]),
    notice('guarantee', [fact('guaranteed', '甲', 3), fact('amount', '1', 4)]),
  ];
  expect(rowsOf(both).map(([item]) => item)).toEqual(['meetingDate', 'recordDate', 'guaranteed']);
  expect(rowsOf([notice('lawsuit', [fact('costs', '1', 1)])])).toEqual([]);
});
