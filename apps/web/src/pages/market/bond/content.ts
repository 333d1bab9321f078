import { lazy } from 'react';
import type { ListPageContent } from '../../../features/site-data/lists/list.ts';
import { RATINGS, TERM_BANDS } from '../../../features/site-data/lists/scales.ts';
import { monthsBefore } from '../../../shared/time/days.ts';

export const content: ListPageContent = {
  lead: {
    zh: '债券市场一览：存续规模与结构、未来到期、各年发行与付息。',
    en: 'The bond market at a glance: bonds outstanding and their composition, maturities, issuance and interest payments.',
  },
  lists: [
    {
      key: 'outstanding',
      overview: lazy(() => import('./BondOverview.tsx')),
      label: { zh: '存续与到期', en: 'Outstanding and maturities' },
      counted: { zh: '{{count}} 只债券', en: '{{count}} {{count|bond|bonds}}' },
      dataset: 'p_jishi9423',
      card: { figures: ['F011N', 'F009N'], facts: ['F001V', 'F012V', 'F005D'] },
      columns: [
        'SECCODE',
        'SECNAME',
        'F001V',
        'F003V',
        'F002V',
        'F005D',
        'F007N',
        'F009N',
        'F011N',
        'F012V',
        'F004D',
        'F013V',
      ],
      order: { field: 'F005D', descending: false },
      presets: [
        { label: { zh: '存续债券', en: 'Bonds outstanding' }, where: () => ({}) },
        { label: { zh: '一年内到期', en: 'Due within a year' }, where: () => ({ term: '1y' }) },
        { label: { zh: '可转债', en: 'Convertibles' }, where: () => ({ type: 'convertible' }) },
        { label: { zh: '地方政府债', en: 'Local government bonds' }, where: () => ({ type: 'local' }) },
      ],
      facets: [
        {
          by: 'F001V',
          label: { zh: '存续规模，按类型', en: 'Outstanding by type' },
          sum: { field: 'F011N', unit: 'hundredMillionYuan' },
        },
        {
          by: 'F008V',
          label: { zh: '存续规模，按剩余期限', en: 'Outstanding by remaining term' },
          scale: TERM_BANDS,
          sum: { field: 'F011N', unit: 'hundredMillionYuan' },
        },
        {
          by: 'F012V',
          label: { zh: '存续规模，按债项级别', en: 'Outstanding by rating' },
          scale: RATINGS,
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
    {
      key: 'issues',
      label: { zh: '发行', en: 'Issuance' },
      counted: { zh: '{{count}} 只债券', en: '{{count}} {{count|bond|bonds}}' },
      dataset: 'p_jishi9423',
      card: { figures: ['F011N', 'F009N'], facts: ['F004D', 'F001V', 'F009N'] },
      columns: [
        'SECCODE',
        'SECNAME',
        'F001V',
        'F003V',
        'F002V',
        'F004D',
        'F006N',
        'F009N',
        'F011N',
        'F012V',
        'F005D',
        'F016V',
      ],
      order: { field: 'F004D', descending: true },
      presets: [
        { label: { zh: '全部发行', en: 'All issues' }, where: () => ({}) },
        {
          label: { zh: '近一年发行', en: 'Issued within a year' },
          where: (today) => ({ issuefrom: monthsBefore(today, 12) }),
        },
      ],
      facets: [
        {
          by: 'F001V',
          label: { zh: '发行规模，按类型', en: 'Issued by type' },
          sum: { field: 'F011N', unit: 'hundredMillionYuan' },
        },
        {
          by: 'F004D:year',
          label: { zh: '发行规模，按年份', en: 'Issued by year' },
          sum: { field: 'F011N', unit: 'hundredMillionYuan' },
        },
        { by: 'F001V', label: { zh: '发行只数，按类型', en: 'Number issued by type' } },
        { by: 'F002V', label: { zh: '发行只数，按市场', en: 'Number issued by market' } },
      ],
      links: { SECCODE: 'bond', F003V: 'issuer' },
      asOf: 'F017D',
      asOfDataset: 'p_bond2804',
      countedFromDay: ['F007N', 'F008V'],
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
    {
      key: 'interest',
      label: { zh: '付息', en: 'Interest payments' },
      counted: { zh: '{{count}} 笔付息', en: '{{count}} {{count|payment|payments}}' },
      dataset: 'p_bond2808',
      card: { figures: ['f010n'], facts: ['f007d', 'f005d'] },
      columns: [
        'seccode',
        'secname',
        'f007d',
        'f005d',
        'f006d',
        'f010n',
        'f003n',
        'f004n',
        'f014v',
        'f018v',
        'f001d',
        'f002d',
      ],
      presets: [
        { label: { zh: '全部付息', en: 'All payments' }, where: () => ({}) },
        {
          label: { zh: '近一年', en: 'Within a year' },
          where: (today) => ({ sdate: monthsBefore(today, 12) }),
        },
      ],
      facets: [
        { by: 'f007d:month', label: { zh: '按付息月份', en: 'By month of payment' } },
        { by: 'f017v', label: { zh: '按交易市场', en: 'By market' } },
      ],
      links: { seccode: 'bond' },
    },
  ],
};
