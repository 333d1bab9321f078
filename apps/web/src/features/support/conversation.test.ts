import { expect, test } from 'vitest';
import { type Exchange, turnsOf } from './conversation.ts';

const answer = { kind: 'faq', source: 'a', title: 'A', text: 'a' } as const;
const exchange = (id: number, outcome: Exchange['outcome']): Exchange => ({
  id,
  question: `q${id}`,
  outcome,
});

test('an attached conversation contains what the reader saw: the wording, the titles of the answers, or the statement that there was none', () => {
  const exchanges = [
    exchange(1, { answers: [answer], wording: 'in words' }),
    exchange(2, { answers: [answer, { ...answer, title: 'B' }], wording: null }),
    exchange(3, { answers: [], wording: null }),
    exchange(4, { fault: new Error('no line') }),
    exchange(5, 'waiting'),
  ];
  expect(turnsOf(exchanges, 'unknown').map(({ by, text }) => `${by}: ${text}`)).toEqual([
    'customer: q1',
    'service: in words',
    'customer: q2',
    'service: A\nB',
    'customer: q3',
    'service: unknown',
    'customer: q4',
    'customer: q5',
  ]);
});

test('only the last 20 turns of a long conversation are attached', () => {
  const exchanges = Array.from({ length: 30 }, (_, id) => exchange(id, { answers: [answer], wording: null }));
  const turns = turnsOf(exchanges, 'unknown');
  expect([turns.length, turns.at(-2)?.text]).toEqual([20, 'q29']);
});
