import { lazy } from 'react';
import type { ListPageContent } from '../../../features/site-data/lists/list.ts';
import { RATINGS } from '../../../features/site-data/lists/scales.ts';

export const content: ListPageContent = {
  lead: {
    zh: '债券发行人的存续规模、加权票面利率与评级，点击名称查看其债券与到期分布。',
    en: 'Amount outstanding, weighted coupon and rating of each issuer. Select a name to see its bonds and its maturities.',
  },
  lists: [
    {
      key: 'issuers',
      overview: lazy(() => import('./IssuersOverview.tsx')),
      label: { zh: '发行人', en: 'Issuers' },
      counted: { zh: '{{count}} 家发行人', en: '{{count}} {{count|issuer|issuers}}' },
      dataset: 'p_jishi9424',
      card: { figures: ['F002N'], facts: ['F004V', 'F001N', 'F005D'] },
      columns: [
        'ORGNAME',
        'F011V',
        'F001N',
        'F002N',
        'F003N',
        'F014N',
        'F004V',
        'F005D',
        'F006D',
        'F007N',
        'F008N',
        'F009N',
        'F010N',
        'F012D',
      ],
      presets: [
        { label: { zh: '全部发行人', en: 'All issuers' }, where: () => ({}) },
        {
          label: { zh: '一年内有债到期', en: 'Bond due within a year' },
          where: () => ({ term: '1y' }),
        },
      ],
      facets: [
        {
          by: 'F004V',
          label: { zh: '存续规模，按主体级别', en: 'Outstanding by issuer rating' },
          scale: RATINGS,
          sum: { field: 'F002N', unit: 'hundredMillionYuan' },
        },
        { by: 'F011V', label: { zh: '发行人数，按主要类型', en: 'Issuers by main type' } },
        {
          by: 'F005D:year',
          label: { zh: '发行人数，按最近到期年份', en: 'Issuers by year of the next maturity' },
        },
      ],
      links: { ORGNAME: 'issuer' },
      asOf: 'F012D',
      asOfDataset: 'p_bond2804',
      countedFromDay: ['F007N', 'F008N', 'F009N', 'F010N', 'F013V'],
      method: [
        {
          zh: '加权票面利率 = Σ（票面利率 × 发行规模）÷ Σ 发行规模，只计已知票面利率的存续债券，这些债券不足存续规模一半时不计算；票面利率覆盖为其占存续规模的比例；各期限到期金额按剩余期限汇总，四档之和等于存续规模；期限自统计日期算起，即债券行情的最近一日。来源 p_bond2801、p_bond2800、p_bond2808、p_bond2802。',
          en: 'Weighted coupon = Σ (coupon × amount issued) ÷ Σ amount issued, over bonds outstanding whose coupon is known, if these are at least half of the amount outstanding; “coupon covers” is their share of it; amounts due are summed by remaining term, and the four add up to the amount outstanding; terms run from the as-of day, the latest day with bond quotes. Source: p_bond2801, p_bond2800, p_bond2808, p_bond2802.',
        },
      ],
    },
    {
      key: 'bonds',
      label: { zh: '债券与到期分布', en: 'Bonds and maturity wall' },
      counted: { zh: '{{count}} 只债券', en: '{{count}} {{count|bond|bonds}}' },
      dataset: 'p_jishi9423',
      card: { figures: ['F011N', 'F009N'], facts: ['F001V', 'F005D', 'F009N'] },
      columns: [
        'SECCODE',
        'SECNAME',
        'F003V',
        'F001V',
        'F004D',
        'F005D',
        'F007N',
        'F009N',
        'F011N',
        'F012V',
        'F013V',
        'F002V',
      ],
      order: { field: 'F005D', descending: false },
      facets: [
        {
          by: 'F005D:year',
          label: { zh: '到期分布（规模）', en: 'Maturity wall (amount)' },
          sum: { field: 'F011N', unit: 'hundredMillionYuan' },
        },
        {
          by: 'F001V',
          label: { zh: '存续规模，按类型', en: 'Outstanding by type' },
          sum: { field: 'F011N', unit: 'hundredMillionYuan' },
        },
        {
          by: 'F003V',
          label: { zh: '存续规模，按发行人', en: 'Outstanding by issuer' },
          sum: { field: 'F011N', unit: 'hundredMillionYuan' },
        },
      ],
      links: { SECCODE: 'bond', F003V: 'issuer' },
      asOf: 'F017D',
      asOfDataset: 'p_bond2804',
      countedFromDay: ['F007N', 'F008V'],
      fixed: { state: 'outstanding' },
      method: [
        {
          zh: '剩余期限 =（到期日 − 统计日期）÷ 365.25，单位为年；统计日期为债券行情的最近一日。来源 p_bond2801、p_bond2804。',
          en: 'Remaining term = (maturity date − as-of day) ÷ 365.25, in years; the as-of day is the latest day with bond quotes. Source: p_bond2801, p_bond2804.',
        },
        {
          zh: '发行规模 = 初始上市数量 × 面值，单位为亿元，来源 p_bond2800，没有时取可转债的发行规模（p_jishi9416）；票面利率取最近一次付息所列（p_bond2808），未付息前取发行条款所列（p_bond2802），可转债取首年利率（p_jishi9416）。',
          en: 'Amount issued = initial listed quantity × face value, in CNY 100 million, from p_bond2800, or else the issue size of a convertible (p_jishi9416); the coupon is that of the latest payment (p_bond2808) or, before the first payment, that of the terms (p_bond2802) or the first-year rate of a convertible (p_jishi9416).',
        },
      ],
    },
  ],
};
