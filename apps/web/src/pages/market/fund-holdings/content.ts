import { lazy } from 'react';
import type { List, ListPageContent } from '../../../features/site-data/lists/list.ts';

const securities: List = {
  key: 'securities',
  overview: lazy(() => import('./StocksOverview.tsx')),
  label: { zh: '按股票', en: 'By stock' },
  counted: { zh: '{{count}} 条持仓', en: '{{count}} {{count|holding|holdings}}' },
  dataset: 'p_jishi9431',
  card: { figures: ['F009N'], facts: ['ENDDATE', 'F001N', 'F010N'] },
  columns: [
    'SECCODE',
    'SECNAME',
    'ENDDATE',
    'F001N',
    'F002N',
    'F009N',
    'F010N',
    'F011N',
    'F003N',
    'F004N',
    'F005N',
    'F006N',
    'F007N',
    'F008N',
  ],
  facets: [
    {
      by: 'ENDDATE:month',
      label: { zh: '各期持股市值', en: 'Value held by period' },
      sum: { field: 'F009N', unit: 'yuan' },
    },
  ],
  links: { SECCODE: 'heldStock' },
  method: [
    {
      zh: '占流通股比例 = 全部基金持股数量 ÷ 报告期末已流通股份；前五大基金集中度 = 持股最多的五只基金的持股 ÷ 全部基金持股。来源 p_fund2625、p_stock2215。',
      en: 'Share of the float = shares that all funds hold ÷ tradable shares at the report date. Five largest holders = shares held by the five funds that hold the most ÷ shares held by all funds. Source: p_fund2625, p_stock2215.',
    },
    {
      zh: '持有基金数变动 = 新进 − 退出；持股变动只计有上一期报告的基金。半年报与年报才披露全部持股，故每年两期。',
      en: 'Change in number of funds = funds that bought in − funds that sold out; only funds with a previous report count. Only half-year and annual reports disclose all stocks, so there are two periods a year.',
    },
  ],
};

const totals: List = {
  key: 'totals',
  label: { zh: '各季合计', en: 'Totals by quarter' },
  counted: { zh: '{{count}} 条合计', en: '{{count}} {{count|total|totals}}' },
  dataset: 'p_jishi9405',
  card: { figures: ['F005N'], facts: ['ENDDATE', 'F001N', 'F002N'] },
  columns: ['SECCODE', 'SECNAME', 'ENDDATE', 'F001N', 'F002N', 'F003N', 'F004N', 'F005N', 'F006N'],
  facets: [
    {
      by: 'ENDDATE:month',
      label: { zh: '各期持股市值', en: 'Value held by period' },
      sum: { field: 'F005N', unit: 'tenThousandYuan' },
    },
  ],
  links: { SECCODE: 'stock' },
};

const changes: List = {
  key: 'changes',
  overview: lazy(() => import('./FundsOverview.tsx')),
  label: { zh: '按基金', en: 'By fund' },
  counted: { zh: '{{count}} 条持仓变动', en: '{{count}} {{count|change|changes}}' },
  dataset: 'p_jishi9430',
  card: { figures: ['F006N', 'F004N'], facts: ['F002V', 'F003V', 'ENDDATE'] },
  columns: [
    'SECCODE',
    'SECNAME',
    'F001V',
    'F002V',
    'ENDDATE',
    'F003V',
    'F004N',
    'F006N',
    'F007N',
    'F008N',
    'F009N',
    'F010N',
    'F005N',
    'F011D',
    'DECLAREDATE',
  ],
  presets: [
    { label: { zh: '全部', en: 'All' }, where: () => ({}) },
    { label: { zh: '新进', en: 'New' }, where: () => ({ change: 'new' }) },
    { label: { zh: '增持', en: 'Added' }, where: () => ({ change: 'added' }) },
    { label: { zh: '减持', en: 'Reduced' }, where: () => ({ change: 'reduced' }) },
    { label: { zh: '退出', en: 'Gone' }, where: () => ({ change: 'gone' }) },
  ],
  facets: [
    { by: 'F003V', label: { zh: '按变动', en: 'By change' } },
    { by: 'ENDDATE:month', label: { zh: '按报告期', en: 'By period' } },
  ],
  links: { SECCODE: 'holdingFund', F001V: 'heldStock' },
  method: [
    {
      zh: '与同一基金的上一份半年报或年报相比：新进为上期未持有，退出为本期不再持有（数量记 0），其余按持股数量增减。上一份报告须在 200 天以内，否则为首期。来源 p_fund2625。',
      en: 'Compared with the previous half-year or annual report of the same fund: “new” means not held before, “gone” means no longer held (0 shares), and the others are classified by their number of shares. The previous report must lie within 200 days; otherwise the report counts as the first. Source: p_fund2625.',
    },
    {
      zh: '持股变动比例 =（本期数量 − 上期数量）÷ 上期数量；数量未按送转股调整。',
      en: 'Change in percent = (current shares − previous shares) ÷ previous shares; shares are not adjusted for splits.',
    },
  ],
};

const industries: List = {
  key: 'industries',
  label: { zh: '按行业', en: 'By industry' },
  dataset: 'p_jishi9432',
  card: { figures: ['F004N'], facts: ['ENDDATE', 'F005N', 'F007N'] },
  columns: ['F001V', 'F002V', 'ENDDATE', 'F003N', 'F004N', 'F005N', 'F006N', 'F007N', 'F008C'],
  facets: [
    {
      by: 'ENDDATE:month',
      label: { zh: '各期市值', en: 'Value by period' },
      sum: { field: 'F004N', unit: 'yuan' },
    },
  ],
  method: [
    {
      zh: '占股票投资比例 = 行业市值 ÷ 同一报告期全部行业市值，各行业合计 100%；占比变动 = 本期 − 上一季度，单位百分点。来源 p_fund2624。',
      en: 'Share of stock investment = value of the industry ÷ value of all industries at the report date; all add up to 100%. Change = current − previous quarter, in percentage points. Source: p_fund2624.',
    },
  ],
};

const assets: List = {
  key: 'assets',
  label: { zh: '按大类资产', en: 'By asset class' },
  dataset: 'p_jishi9414',
  card: { figures: ['F001N'], facts: ['ENDDATE', 'F003N', 'F005N'] },
  columns: [
    'SECCODE',
    'SECNAME',
    'ENDDATE',
    'F001N',
    'F003N',
    'F005N',
    'F007N',
    'F009N',
    'F011N',
    'F013N',
    'F002N',
    'F004N',
  ],
  links: { SECCODE: 'holdingFund' },
};

const periods: List = {
  key: 'periods',
  label: { zh: '按报告期', en: 'By period' },
  dataset: 'p_sysapi1114',
  columns: ['ENDDATE', 'F001N', 'F005N', 'F006N', 'F007N', 'F008N'],
};

export const content: ListPageContent = {
  lead: {
    zh: '基金持仓与增减：按股票、行业、大类资产与报告期查看；点击股票查看持有该股的基金，点击基金查看其持股。',
    en: 'What funds hold and what they changed, by stock, industry, asset class and period; a stock links to the funds that hold it, a fund to its holdings.',
  },
  lists: [securities, changes, industries, assets, totals, periods],
};
