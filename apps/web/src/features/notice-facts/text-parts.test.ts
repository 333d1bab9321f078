import type { NoticeFact } from '@jishi/contract';
import { expect, test } from 'vitest';
import { textParts } from './text-parts.ts';

const TEXT = '一、方案\n每10股派1.2元，登记日为2025年6月17日。';
const fact = (value: string): NoticeFact => {
  const from = TEXT.indexOf(value);
  const place = { from, to: from + value.length, sentenceFrom: 5, sentence: TEXT.slice(5) };
  return { item: 'recordDate', unit: 'date', value, ...place };
};

test('a text is split at line breaks and at the values of its facts, without losing characters', () => {
  const paragraphs = textParts(TEXT, [fact('2025年6月17日'), fact('1.2')]);
  const whole = paragraphs.map(({ parts }) => parts.map(({ text }) => text).join('')).join('\n');
  expect(whole).toBe(TEXT);
  expect(paragraphs[1]?.parts.filter((part) => part.fact !== null).map(({ text }) => text)).toEqual([
    '1.2',
    '2025年6月17日',
  ]);
});

test('only the first of overlapping facts is marked', () => {
  const [, line] = textParts(TEXT, [fact('10股派1.2元'), fact('1.2')]);
  expect(line?.parts.filter((part) => part.fact !== null).map(({ text }) => text)).toEqual(['10股派1.2元']);
});
