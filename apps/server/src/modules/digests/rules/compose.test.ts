import { expect, test } from 'vitest';
import { unsupportedFigures } from '../../../platform/language-model/index.ts';
import { fullDay, market } from '../digests.fixture.ts';
import { composeDigest } from './compose.ts';

const textsOf = (lang: 'zh' | 'en', facts = fullDay): string[] =>
  composeDigest(facts, lang).sentences.map(({ text }) => text);

test('a complete day has the expected digest in Chinese', () => {
  expect(textsOf('zh')).toEqual([
    '上证指数收于 3,120.55 点，上涨 0.52%；深证成指收于 9,876.50 点，下跌 1.21%。',
    '有成交的 10 只股票中，6 只上涨，3 只下跌，1 只平盘。',
    '2 只股票以涨停价收盘，1 只以跌停价收盘；涨停股中成交额居前的是甲矿业（600001）、乙电子（000002）。',
    '收录的 10 只股票成交额合计 12.35亿元，比前一交易日增加 2.35亿元（23.46%）。',
    '收录的 10 只股票中，涨幅居前的是甲矿业（600001，涨 10.00%）、乙电子（000002，涨 10.00%）。',
    '收录的 10 只股票中，跌幅居前的是丙医药（300003，跌 20.00%）。',
    '3 家公司发布业绩预告，1 家预计净利润增长，1 家预计下降，1 家预计亏损；增幅下限最高的是甲矿业（600001），预计增长 45.00% 至 60.50%。',
    '2 只股票当日除权除息：甲矿业（600001）每 10 股派 3.5 元；乙电子（000002）每 10 股派 1 元、送转 4 股。',
    '1 只新股上市：丙医药（300003，发行价 12.3 元）。',
    '1 只股票当日起停牌：乙电子（000002）。',
    '大宗交易 2 笔，成交额合计 2,450.00万元，单笔最大的是乙电子（000002），2,300.00万元。',
    '上市公司发布公告 12 份，涉及证券 9 只，其中权益分派 5 份、股东会 3 份。',
    '其中有《甲矿业：2025年年度权益分派实施公告》。',
  ]);
});

test('a complete day has the expected digest in English, with correct singular and plural forms', () => {
  expect(textsOf('en')).toEqual([
    'SSE Composite closed at 3,120.55, up 0.52%; SZSE Component closed at 9,876.50, down 1.21%.',
    'Of 10 stocks that traded, 6 rose, 3 fell and 1 closed unchanged.',
    '2 stocks closed at the upper price limit and 1 at the lower; the busiest at the upper limit were Alpha Mining (600001) and Beta Electronics (000002).',
    'Turnover of the 10 stocks covered came to CNY 1.23 billion, up CNY 234.57 million (23.46%) on the trading day before.',
    'Of the 10 stocks covered, the largest rises were Alpha Mining (600001, up 10.00%) and Beta Electronics (000002, up 10.00%).',
    'Of the 10 stocks covered, the largest falls were Gamma Pharma (300003, down 20.00%).',
    '3 companies forecast results: 1 with higher net profit, 1 with lower, 1 with a loss; the highest floor is that of Alpha Mining (600001), 45.00% to 60.50% higher.',
    '2 stocks went ex-dividend or ex-rights: Alpha Mining (600001) CNY 3.5 per 10 shares; Beta Electronics (000002) CNY 1 and 4 bonus shares per 10 shares.',
    '1 new share began trading: Gamma Pharma (300003, issued at CNY 12.3).',
    'Trading in 1 stock was halted: Beta Electronics (000002).',
    '2 block trades came to CNY 24.50 million; the largest was CNY 23.00 million of Beta Electronics (000002).',
    '12 announcements in Chinese on 9 securities, among them Distributions (5) and General meetings (3).',
  ]);
});

test('the headline contains the change of the first index and the numbers of rising and falling stocks', () => {
  expect(composeDigest(fullDay, 'zh').headline).toBe(
    '上证指数涨 0.52%，收录的 10 只股票中 6 只上涨、3 只下跌',
  );
  expect(composeDigest(fullDay, 'en').headline).toBe(
    'SSE Composite up 0.52%; 10 stocks covered: 6 rose, 3 fell',
  );
  expect(composeDigest({ ...fullDay, indices: [] }, 'zh').headline).toBe(
    '收录的 10 只股票中 6 只上涨、3 只下跌',
  );
});

test('sentences whose facts have no rows are omitted', () => {
  const quiet = {
    ...fullDay,
    indices: [],
    market: { ...market, limitUp: 0, limitDown: 0, amount: null, risers: [], fallers: [] },
    forecasts: null,
    dividends: null,
    listings: null,
    suspensions: null,
    blockTrades: null,
    notices: { zh: null, en: null },
  };
  expect(textsOf('zh', quiet)).toEqual(['有成交的 10 只股票中，6 只上涨，3 只下跌，1 只平盘。']);
});

test("turnover is described as lower if it fell, and is compared only if the previous day's is known", () => {
  const turnover = (amountBefore: number | null): string | undefined =>
    composeDigest({ ...fullDay, market: { ...market, amountBefore } }, 'zh').sentences.find(
      ({ topic }) => topic === 'turnover',
    )?.text;
  expect(turnover(1_500_000_000)).toBe(
    '收录的 10 只股票成交额合计 12.35亿元，比前一交易日减少 2.65亿元（17.70%）。',
  );
  expect(turnover(null)).toBe('收录的 10 只股票成交额合计 12.35亿元。');
});

test("every figure in a sentence also occurs in the sentence's facts", () => {
  for (const lang of ['zh', 'en'] as const)
    for (const { text, facts, names } of composeDigest(fullDay, lang).sentences) {
      const withoutText = facts.filter((value) => value !== text);
      const tens = ['每 10 股', 'per 10 shares'];
      expect([text, unsupportedFigures(text, [...withoutText, ...names, ...tens])]).toEqual([text, []]);
    }
});

/** The typographic rule for the web: a space separates a number from Chinese words, except from 万 and 亿. */
const UNSPACED = /[\d%](?![万亿])\p{Script=Han}|\p{Script=Han}\d/u;

test('a space separates every number from the Chinese words around it, except within titles', () => {
  const { headline, sentences } = composeDigest(fullDay, 'zh');
  for (const text of [headline, ...sentences.map((sentence) => sentence.text)])
    expect(text.replaceAll(/《[^》]*》/g, '')).not.toMatch(UNSPACED);
});
