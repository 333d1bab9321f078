import type { Localized } from '@jishi/contract';

/** A quantity used in calculations: its definition and its source. */
export interface Definition {
  readonly key: string;
  readonly term: Localized;
  readonly formula: Localized;
  readonly unit: Localized;
  readonly dataset: string;
  readonly fields: string;
}

const PRICE: Localized = { zh: '元/股', en: 'CNY per share' };
const NONE: Localized = { zh: '–', en: '–' };
const PERCENT: Localized = { zh: '%', en: '%' };

/** The definitions in the order in which calculations use them. */
export const DEFINITIONS: readonly Definition[] = [
  {
    key: 'reference',
    term: { zh: '除权（息）参考价', en: 'Reference price' },
    formula: {
      zh: '（前收盘价 − 每股现金红利 + 配股价 × 配股比例）÷（1 + 送转比例 + 配股比例）；非除权日等于前收盘价',
      en: '(previous close − cash per share + allotment price × allotment ratio) ÷ (1 + bonus ratio + allotment ratio); the previous close on other days',
    },
    unit: PRICE,
    dataset: 'p_stock2406',
    fields: 'F005N',
  },
  {
    key: 'backwardFactor',
    term: { zh: '向后复权因子', en: 'Backward factor' },
    formula: {
      zh: '前一因子 ×（除权前收盘价 ÷ 参考价）；上市后首个除权日之前为 1，此后不再改变；因子记录晚于上市的，首个因子之前按同一公式倒推',
      en: 'previous factor × (close before the ex-date ÷ reference price); 1 before the first ex-date since the listing, and never changed afterwards; if the stored factors begin after the listing, the factor before the first of them is derived with the same formula',
    },
    unit: NONE,
    dataset: 'p_stock2406',
    fields: 'F011N',
  },
  {
    key: 'forwardFactor',
    term: { zh: '向前复权因子', en: 'Forward factor' },
    formula: {
      zh: '当日的向后复权因子 ÷ 最新的向后复权因子；此后每次除权，整列随之变化',
      en: 'backward factor of the day ÷ latest backward factor; each later ex-date changes the whole series',
    },
    unit: NONE,
    dataset: 'p_stock2406',
    fields: 'F010N',
  },
  {
    key: 'backwardPrice',
    term: { zh: '后复权价', en: 'Backward-adjusted price' },
    formula: { zh: '价格 × 当日生效的向后复权因子', en: 'price × backward factor in force on the day' },
    unit: PRICE,
    dataset: 'p_stock2402',
    fields: 'F003N, F005N–F007N',
  },
  {
    key: 'forwardPrice',
    term: { zh: '前复权价', en: 'Forward-adjusted price' },
    formula: {
      zh: '价格 × 向后复权因子 ÷ 最新向后复权因子；最新一日等于实际成交价。p_jishi9409 另有来源自行复权的序列',
      en: 'price × backward factor ÷ latest backward factor; the latest day is as traded. p_jishi9409 contains series that were already adjusted by their sources',
    },
    unit: PRICE,
    dataset: 'p_jishi9409',
    fields: 'F001V',
  },
  {
    key: 'return',
    term: { zh: '日收益率', en: 'Daily return' },
    formula: {
      zh: '收盘价 ÷ 参考价 − 1，等于复权收盘价之比 − 1（含红利再投资）',
      en: 'close ÷ reference price − 1, which is the ratio of adjusted closes − 1 (dividends reinvested)',
    },
    unit: PERCENT,
    dataset: 'p_stock2402',
    fields: 'F002N, F007N',
  },
  {
    key: 'volatility',
    term: { zh: '年化波动率', en: 'Annualised volatility' },
    formula: {
      zh: '日收益率的样本标准差 × √243（一年约 243 个交易日）；跨缺口的收益不是单日收益，不计入',
      en: 'sample standard deviation of daily returns × √243, a year having about 243 trading days; a return over a gap spans several days and is excluded',
    },
    unit: PERCENT,
    dataset: 'p_stock2402',
    fields: 'F007N',
  },
  {
    key: 'tradingDay',
    term: { zh: '交易日', en: 'Trading day' },
    formula: {
      zh: '交易日历中“是否交易日”为 1 的日期；前后交易日直接给出，无需推算周末与节假日',
      en: 'a day with the flag 1 in the calendar, which also gives the previous and next trading days, so weekends and holidays need no rule',
    },
    unit: { zh: '日', en: 'day' },
    dataset: 'p_public0001',
    fields: 'F006C, F011D, F012D',
  },
  {
    key: 'gap',
    term: { zh: '缺口', en: 'Gap' },
    formula: {
      zh: '两个相邻行情日之间隔有交易日的，无论几日，记为一处缺口（停牌或来源缺失）；交易日历未覆盖的时段，间隔六个以上工作日记为一处',
      en: 'one or more trading days of the calendar between two consecutive days with prices: a suspension, or rows missing from the feed; outside the calendar, more than six weekdays',
    },
    unit: { zh: '处', en: 'gap' },
    dataset: 'p_public0001',
    fields: 'F001D',
  },
];
