import { manifestsOf } from '../../../../test/harness/catalogue.ts';
import { startSite, type TestSite } from '../../../../test/harness/server.ts';
import type { LanguageModel } from '../../../platform/language-model/index.ts';
import { csvOf, notice } from '../../announcements/announcements.fixture.ts';

const USED = [
  'p_stock2402',
  'p_stock2101',
  'p_index2905',
  'p_public0001',
  'p_info3015',
  'p_stock2238',
  'p_stock2416',
];

/** A Friday and the Monday after it. */
export const [FRIDAY, MONDAY] = ['2026-02-27', '2026-03-02'];

const quote = (code: string, day: string, before: number, close: number, amount: number) => ({
  SECCODE: code,
  SECNAME: `股${code}`,
  TRADEDATE: day,
  F001V: '上交所',
  F002N: String(before),
  F005N: String(close),
  F006N: String(close),
  F007N: String(close),
  F011N: String(amount),
});

/** Returns a stock's row for Monday with the given close. */
export const changedQuote = (close: number): string => csvOf([quote('600003', MONDAY, 5, close, 3e7)]);

/** Starts a site with both days' quotes and announcements. */
export async function startMarket(model: LanguageModel | null = null): Promise<TestSite> {
  const manifests = await manifestsOf(USED);
  const site = await startSite(manifests, undefined, undefined, {}, model);
  await site.load(
    'p_stock2402',
    csvOf([
      quote('600001', FRIDAY, 10, 10, 4e8),
      quote('600002', FRIDAY, 20, 20, 6e8),
      quote('600001', MONDAY, 10, 11, 7e8),
      quote('600002', MONDAY, 20, 19.5, 5e8),
      quote('600003', MONDAY, 5, 5, 3e7),
    ]),
  );
  await site.load(
    'p_index2905',
    csvOf([
      {
        TRADEDATE: MONDAY,
        INDEXCODE: '000001',
        INDEXNAME: '上证指数',
        F006N: '3120.5',
        F007N: '3100',
        F010N: '1',
      },
    ]),
  );
  await site.load(
    'p_info3015',
    csvOf([
      notice('600001', FRIDAY, '周五的公告'),
      notice('600001', '2026-02-28', '2025年年度权益分派实施公告'),
      notice('600002', MONDAY, '第一次董事会会议决议公告'),
    ]),
  );
  return site;
}

/** Monday's digest, calculated by hand. */
export const MONDAY_TEXTS = [
  '上证指数收于 3,120.50 点，上涨 0.66%。',
  '有成交的 3 只股票中，1 只上涨，1 只下跌，1 只平盘。',
  '1 只股票以涨停价收盘，0 只以跌停价收盘。',
  '收录的 3 只股票成交额合计 12.30亿元，比前一交易日增加 2.30亿元（23.00%）。',
  '收录的 3 只股票中，涨幅居前的是股600001（600001，涨 10.00%）。',
  '收录的 3 只股票中，跌幅居前的是股600002（600002，跌 2.50%）。',
  '上市公司发布公告 2 份，涉及证券 2 只，其中权益分派 1 份、董事会 1 份。',
  '其中有《2025年年度权益分派实施公告》。',
];
