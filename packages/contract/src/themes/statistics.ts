import type { Unit } from '../datasets/manifest.ts';
import type { Localized } from '../kernel/localized.ts';

/** The themes of statistics, in the order of the menu. */
export const THEMES = {
  issuance: { zh: '新股发行', en: 'Issuance' },
  dividends: { zh: '分红', en: 'Dividends' },
  holdings: { zh: '董监高持股变动', en: 'Insider dealings' },
  margin: { zh: '融资融券', en: 'Margin trading' },
  unlocks: { zh: '限售解禁', en: 'Share unlocks' },
  buybacks: { zh: '股份回购', en: 'Share buybacks' },
  pledges: { zh: '股份质押', en: 'Share pledges' },
  valuation: { zh: '行业估值', en: 'Valuation' },
} as const satisfies Record<string, Localized>;
export type Theme = keyof typeof THEMES;

/** The groupings of figures: the company's industry, region or board, or the date of the row. */
export const GROUPINGS = {
  industry: { zh: '按行业', en: 'By industry' },
  region: { zh: '按地区', en: 'By region' },
  board: { zh: '按板块', en: 'By board' },
  year: { zh: '按年', en: 'By year' },
  quarter: { zh: '按季', en: 'By quarter' },
  month: { zh: '按月', en: 'By month' },
} as const satisfies Record<string, Localized>;
export type Grouping = keyof typeof GROUPINGS;

export const isPeriod = (grouping: Grouping): grouping is 'year' | 'quarter' | 'month' =>
  grouping === 'year' || grouping === 'quarter' || grouping === 'month';

/** The ways to aggregate a group's rows into one figure. Rows without the value are ignored. */
export const MEASURES = {
  count: { zh: '行数', en: 'rows counted' },
  sum: { zh: '合计', en: 'values added up' },
  mean: { zh: '算术平均', en: 'arithmetic mean of the values' },
  median: { zh: '中位数', en: 'median of the values' },
} as const satisfies Record<string, Localized>;
export type Measure = keyof typeof MEASURES;

export interface Statistic {
  readonly id: string;
  readonly theme: Theme;
  readonly name: Localized;
  readonly dataset: string;
  readonly measure: Measure;
  /** The measured field. Omitted for a count of all rows. */
  readonly field?: string;
  /** The unit of the figure. Null for a number of rows. */
  readonly unit: Unit | null;
  /** Counts only rows whose value is above or below zero. */
  readonly sign?: 'above' | 'below';
  /**
   * A field whose positive value means that the row should have a value in `field`. A sum is null if fewer than half of
   * these rows have a value in `field`. If this property is missing, rows without a value do not count.
   */
  readonly expectedBy?: string;
  /** The date of a row. */
  readonly date?: string;
  /** `newest` counts only the rows of the latest day, `all` every row, and `span` those of the requested period. */
  readonly rows: 'span' | 'newest' | 'all';
  readonly groupings: readonly [Grouping, ...Grouping[]];
}

const COMPANY = ['industry', 'region', 'board'] as const;
const PERIOD = ['year', 'quarter', 'month'] as const;
const BOTH = [...COMPANY, ...PERIOD] as const;

export const STATISTICS: readonly Statistic[] = [
  {
    id: 'newShares',
    theme: 'issuance',
    name: { zh: '新上市公司数', en: 'Newly listed companies' },
    ...{ dataset: 'p_jishi9420', measure: 'count', unit: null, date: 'F003D', rows: 'span', groupings: BOTH },
  },
  {
    id: 'issueProceeds',
    theme: 'issuance',
    name: { zh: '首发募资总额', en: 'Gross proceeds of IPOs' },
    ...{ dataset: 'p_stock2233', measure: 'sum', field: 'F027N', unit: 'tenThousandYuan' },
    ...{ date: 'F035D', rows: 'span', groupings: BOTH },
  },
  {
    id: 'issuePe',
    theme: 'issuance',
    name: { zh: '发行市盈率', en: 'Price/earnings at issue' },
    ...{ dataset: 'p_sysapi1097', measure: 'median', field: 'F013N', sign: 'above', unit: 'multiple' },
    ...{ date: 'F006D', rows: 'span', groupings: BOTH },
  },
  {
    id: 'firstDayReturn',
    theme: 'issuance',
    name: { zh: '首日涨幅', en: 'Return on the first day' },
    ...{ dataset: 'p_jishi9425', measure: 'median', field: 'F006N', unit: 'percent' },
    ...{ date: 'F002D', rows: 'span', groupings: BOTH },
  },
  {
    id: 'dividendPlans',
    theme: 'dividends',
    name: { zh: '派现方案数', en: 'Cash dividend plans' },
    ...{ dataset: 'p_stock2201', measure: 'count', field: 'F012N', sign: 'above', unit: null },
    ...{ date: 'F001D', rows: 'span', groupings: BOTH },
  },
  {
    id: 'dividendAmount',
    theme: 'dividends',
    name: { zh: '现金分红总额', en: 'Cash dividends paid' },
    ...{
      dataset: 'p_stock2201',
      measure: 'sum',
      field: 'F017N',
      expectedBy: 'F012N',
      unit: 'tenThousandYuan',
    },
    ...{ date: 'F001D', rows: 'span', groupings: BOTH },
  },
  {
    id: 'dividendPerTen',
    theme: 'dividends',
    name: { zh: '每十股派息', en: 'Cash dividend per 10 shares' },
    ...{ dataset: 'p_stock2201', measure: 'median', field: 'F012N', sign: 'above', unit: 'yuanPer10Shares' },
    ...{ date: 'F001D', rows: 'span', groupings: BOTH },
  },
  {
    id: 'capitalisedShares',
    theme: 'dividends',
    name: { zh: '转增股份数量', en: 'Capitalisation shares issued' },
    ...{
      dataset: 'p_stock2201',
      measure: 'sum',
      field: 'F016N',
      expectedBy: 'F011N',
      unit: 'tenThousandShares',
    },
    ...{ date: 'F001D', rows: 'span', groupings: BOTH },
  },
  {
    id: 'insiderDeals',
    theme: 'holdings',
    name: { zh: '变动次数', en: 'Dealings' },
    ...{
      dataset: 'p_sysapi1030',
      measure: 'count',
      unit: null,
      date: 'ENDDATE',
      rows: 'span',
      groupings: BOTH,
    },
  },
  {
    id: 'insiderBought',
    theme: 'holdings',
    name: { zh: '增持股数', en: 'Shares bought' },
    ...{ dataset: 'p_sysapi1030', measure: 'sum', field: 'F006N', sign: 'above', unit: 'share' },
    ...{ date: 'ENDDATE', rows: 'span', groupings: BOTH },
  },
  {
    id: 'insiderSold',
    theme: 'holdings',
    name: { zh: '减持股数（负数）', en: 'Shares sold, as negative numbers' },
    ...{ dataset: 'p_sysapi1030', measure: 'sum', field: 'F006N', sign: 'below', unit: 'share' },
    ...{ date: 'ENDDATE', rows: 'span', groupings: BOTH },
  },
  {
    id: 'marginBalance',
    theme: 'margin',
    name: { zh: '融资余额（最新日）', en: 'Margin financing balance, newest day' },
    ...{ dataset: 'p_rzrq3104', measure: 'sum', field: 'F001N', unit: 'yuan' },
    ...{ date: 'TRADEDATE', rows: 'newest', groupings: COMPANY },
  },
  {
    id: 'marginBuying',
    theme: 'margin',
    name: { zh: '融资买入额（最新日）', en: 'Margin buying, newest day' },
    ...{ dataset: 'p_rzrq3104', measure: 'sum', field: 'F002N', unit: 'yuan' },
    ...{ date: 'TRADEDATE', rows: 'newest', groupings: COMPANY },
  },
  {
    id: 'lendingBalance',
    theme: 'margin',
    name: { zh: '融券余额（最新日）', en: 'Securities lending balance, newest day' },
    ...{ dataset: 'p_rzrq3104', measure: 'sum', field: 'F008N', unit: 'yuan' },
    ...{ date: 'TRADEDATE', rows: 'newest', groupings: COMPANY },
  },
  {
    id: 'marketMargin',
    theme: 'margin',
    name: { zh: '全市场日均融资余额', en: 'Margin balance of the market, daily mean' },
    ...{ dataset: 'p_jishi9403', measure: 'mean', field: 'F001N', unit: 'hundredMillionYuan' },
    ...{ date: 'TRADEDATE', rows: 'span', groupings: PERIOD },
  },
  {
    id: 'marketMarginBuying',
    theme: 'margin',
    name: { zh: '全市场融资买入额', en: 'Margin buying of the market' },
    ...{ dataset: 'p_jishi9403', measure: 'sum', field: 'F003N', unit: 'hundredMillionYuan' },
    ...{ date: 'TRADEDATE', rows: 'span', groupings: PERIOD },
  },
  {
    id: 'unlockEvents',
    theme: 'unlocks',
    name: { zh: '解禁次数', en: 'Unlocks' },
    ...{ dataset: 'p_stock2227', measure: 'count', unit: null, date: 'F003D', rows: 'span', groupings: BOTH },
  },
  {
    id: 'unlockedShares',
    theme: 'unlocks',
    name: { zh: '解禁股数', en: 'Shares unlocked' },
    ...{ dataset: 'p_stock2227', measure: 'sum', field: 'F004N', unit: 'share' },
    ...{ date: 'F003D', rows: 'span', groupings: BOTH },
  },
  {
    id: 'unlockRatio',
    theme: 'unlocks',
    name: { zh: '解禁占总股本比例', en: 'Unlocked as percent of all shares' },
    ...{ dataset: 'p_stock2227', measure: 'median', field: 'F005N', unit: 'percent' },
    ...{ date: 'F003D', rows: 'span', groupings: BOTH },
  },
  {
    id: 'buybackProgrammes',
    theme: 'buybacks',
    name: { zh: '回购方案数', en: 'Buyback programmes' },
    ...{ dataset: 'p_jishi9441', measure: 'count', unit: null, date: 'F001D', rows: 'span', groupings: BOTH },
  },
  {
    id: 'buybackAmount',
    theme: 'buybacks',
    name: { zh: '累计回购金额', en: 'Amount paid for buybacks' },
    ...{ dataset: 'p_jishi9441', measure: 'sum', field: 'F011N', unit: 'yuan' },
    ...{ date: 'F001D', rows: 'span', groupings: BOTH },
  },
  {
    id: 'buybackRatio',
    theme: 'buybacks',
    name: { zh: '回购占总股本比例', en: 'Shares bought back as a percentage of all shares' },
    ...{ dataset: 'p_jishi9441', measure: 'median', field: 'F008N', unit: 'percent' },
    ...{ date: 'F001D', rows: 'span', groupings: BOTH },
  },
  {
    id: 'pledgeEvents',
    theme: 'pledges',
    name: { zh: '质押次数', en: 'Pledges' },
    ...{
      dataset: 'p_stock2220',
      measure: 'count',
      unit: null,
      date: 'DECLAREDATE',
      rows: 'span',
      groupings: BOTH,
    },
  },
  {
    id: 'pledgedShares',
    theme: 'pledges',
    name: { zh: '质押股数', en: 'Shares pledged' },
    ...{ dataset: 'p_stock2220', measure: 'sum', field: 'F006N', unit: 'tenThousandShares' },
    ...{ date: 'DECLAREDATE', rows: 'span', groupings: BOTH },
  },
  {
    id: 'pledgeRatio',
    theme: 'pledges',
    name: { zh: '单次质押占总股本比例', en: 'One pledge as a percentage of all shares' },
    ...{ dataset: 'p_stock2220', measure: 'median', field: 'F007N', unit: 'percent' },
    ...{ date: 'DECLAREDATE', rows: 'span', groupings: BOTH },
  },
  {
    id: 'priceEarnings',
    theme: 'valuation',
    name: { zh: '滚动市盈率（最新日）', en: 'Trailing price/earnings, newest day' },
    ...{ dataset: 'p_jishi9410', measure: 'median', field: 'F001N', unit: 'multiple' },
    ...{ date: 'TRADEDATE', rows: 'newest', groupings: COMPANY },
  },
  {
    id: 'priceBook',
    theme: 'valuation',
    name: { zh: '市净率（最新日）', en: 'Price/book, newest day' },
    ...{ dataset: 'p_jishi9410', measure: 'median', field: 'F002N', unit: 'multiple' },
    ...{ date: 'TRADEDATE', rows: 'newest', groupings: COMPANY },
  },
  {
    id: 'dividendYield',
    theme: 'valuation',
    name: { zh: '股息率（最新日）', en: 'Dividend yield, newest day' },
    ...{ dataset: 'p_jishi9410', measure: 'median', field: 'F005N', unit: 'percent' },
    ...{ date: 'TRADEDATE', rows: 'newest', groupings: COMPANY },
  },
  {
    id: 'marketValue',
    theme: 'valuation',
    name: { zh: '总市值', en: 'Market value' },
    ...{
      dataset: 'p_jishi9420',
      measure: 'sum',
      field: 'F012N',
      unit: 'yuan',
      rows: 'all',
      groupings: COMPANY,
    },
  },
];
