import { describe, expect, it, test } from 'vitest';
import { fullDay } from '../digests.fixture.ts';
import { composeDigest } from '../rules/compose.ts';
import { checkWording } from './check-wording.ts';

const { sentences } = composeDigest(fullDay, 'zh');
const RULES = sentences.map(({ text }) => text);
const numbered = (texts: readonly string[]): string =>
  texts.map((text, at) => `${at + 1}. ${text}`).join('\n');

/** Returns the rules' text with one sentence replaced. */
const withSentence = (at: number, text: string): string => numbered(RULES.with(at, text));

test("the rules' own text is valid, and so are different words with the same figures", () => {
  expect(checkWording(sentences, numbered(RULES), 'zh')).toEqual({ texts: RULES });
  const better = '上证指数报3,120.55点，涨0.52%；深证成指报9,876.50点，回落1.21%。';
  expect(checkWording(sentences, withSentence(0, better), 'zh')).toEqual({ texts: RULES.with(0, better) });
  const { sentences: english } = composeDigest(fullDay, 'en');
  const texts = english
    .map(({ text }) => text)
    .with(1, 'Some 10 stocks traded: 6 gained, 3 declined and 1 was flat.');
  expect(checkWording(english, numbered(texts), 'en')).toEqual({ texts });
});

describe('a text is rejected', () => {
  it.each([
    ['with a wrong number', 1, '10只股票中，7只上涨，3只下跌，1只平盘。', 'figures', ['7']],
    ['with swapped numbers', 1, '10只股票中，3只上涨，6只下跌，1只平盘。', 'figures', ['3']],
    ['with a wrong power of ten', 3, '成交额12.35万元，增加2.35亿元（23.46%）。', 'figures', ['12.35万']],
    [
      'with a number from another sentence',
      5,
      '10只股票中，跌幅居前的是丙医药（300003，跌10.00%）。',
      'figures',
      ['10.00%'],
    ],
    ['with an extra number', 9, '1只股票停牌：乙电子（000002），停牌3天。', 'figures', ['3']],
    [
      'without a number',
      3,
      '收录的10只股票成交额合计12.35亿元，比前一交易日增加2.35亿元。',
      'figures',
      ['–'],
    ],
    ['with another code', 9, '1只股票当日起停牌：乙电子（000003）。', 'figures', ['000003']],
    ['without a name', 9, '1只股票当日起停牌（000002）。', 'names', ['乙电子']],
    [
      'with a rise instead of a fall',
      5,
      '10只股票中，涨幅居前的是丙医药（300003，涨20.00%）。',
      'directions',
      ['↑'],
    ],
    ['with a link', 9, '1只股票停牌：乙电子（000002） https://x.example', 'length', expect.anything()],
    [
      'with added text',
      9,
      `1只股票停牌：乙电子（000002）${'，市场普遍关注'.repeat(12)}`,
      'length',
      expect.anything(),
    ],
  ])('%s', (_what, at, text, refusedFor, refused) => {
    expect(checkWording(sentences, withSentence(at, text), 'zh')).toEqual({ refusedFor, refused });
  });

  it.each([
    ['with a missing line', numbered(RULES.slice(1))],
    ['with an extra line', numbered([...RULES, '以上仅供参考。'])],
    ['without line numbers', RULES.join('\n')],
    ['with lines in another order', numbered(RULES).replace('1. ', '2. ')],
    ['as one paragraph', RULES.join('')],
    ['when empty', ''],
  ])('%s', (_what, answer) => {
    expect(checkWording(sentences, answer, 'zh')).toMatchObject({ refusedFor: 'lines' });
  });
});
