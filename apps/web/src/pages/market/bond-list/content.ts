import { lazy } from 'react';
import type { ListPageContent } from '../../../features/site-data/lists/list.ts';
import { bondIn } from './bond-in.ts';

export const content: ListPageContent = {
  lead: {
    zh: '全部债券一览：按类型、评级、剩余期限与票面利率筛选，点击发行人查看其全部债券与到期分布；可转债另列条款、转股价值与溢价率。',
    en: 'All bonds by type, rating, remaining term and coupon. Select an issuer to see its bonds and when they mature. Convertibles add terms, conversion value and premium.',
  },
  lists: [
    {
      key: 'bonds',
      overview: lazy(() => import('./BondDetail.tsx')),
      isOneRecord: (where) => bondIn(where) !== null,
      label: { zh: '债券', en: 'Bonds' },
      dataset: 'p_jishi9423',
      columns: [
        'SECCODE',
        'SECNAME',
        'F001V',
        'F003V',
        'F002V',
        'F004D',
        'F005D',
        'F007N',
        'F009N',
        'F011N',
        'F012V',
        'F013V',
        'F006N',
        'F014V',
        'F015V',
        'F016V',
        'BONDNAME',
        'F017D',
      ],
      order: { field: 'F004D', descending: true },
      presets: [
        { label: { zh: '全部债券', en: 'All bonds' }, where: () => ({}) },
        { label: { zh: '存续', en: 'Outstanding' }, where: () => ({ state: 'outstanding' }) },
        {
          label: { zh: '一年内到期', en: 'Due within a year' },
          where: () => ({ state: 'outstanding', term: '1y' }),
        },
        { label: { zh: '可转债', en: 'Convertibles' }, where: () => ({ type: 'convertible' }) },
        { label: { zh: '国债', en: 'Treasury bonds' }, where: () => ({ type: 'treasury' }) },
      ],
      facets: [
        { by: 'F001V', label: { zh: '按类型', en: 'By type' } },
        { by: 'F012V', label: { zh: '按债项级别', en: 'By rating' } },
        { by: 'F008V', label: { zh: '按剩余期限', en: 'By remaining term' } },
        { by: 'F010V', label: { zh: '按票面利率', en: 'By coupon' } },
      ],
      links: { SECCODE: 'bond', F003V: 'issuer' },
      asOf: 'F017D',
      method: [
        {
          zh: '剩余期限 =（到期日 − 统计日期）÷ 365.25，单位为年；统计日期为债券行情的最近一日。来源 p_bond2801、p_bond2804。',
          en: 'Remaining term = (maturity date − as-of day) ÷ 365.25, in years; the as-of day is the newest day of bond quotes. Source: p_bond2801, p_bond2804.',
        },
        {
          zh: '发行规模 = 初始上市数量 × 面值，单位为亿元，来源 p_bond2800，没有时取可转债的发行规模（p_jishi9416）；票面利率取最近一次付息所列（p_bond2808），未付息前取发行条款所列（p_bond2802），可转债取首年利率（p_jishi9416）。',
          en: 'Amount issued = initial listed quantity × face value, in CNY 100 million, from p_bond2800, without one the issue size of a convertible (p_jishi9416); the coupon is that of the newest payment (p_bond2808), before one that of the terms (p_bond2802) or a convertible’s rate of the first year (p_jishi9416).',
        },
      ],
    },
    {
      key: 'convertibles',
      label: { zh: '可转债', en: 'Convertibles' },
      dataset: 'p_jishi9433',
      columns: [
        'SECCODE',
        'SECNAME',
        'F003N',
        'F004N',
        'F007N',
        'F008N',
        'F001V',
        'F002V',
        'F005N',
        'F006N',
        'F013N',
        'F010N',
        'F011V',
        'F016V',
        'F012D',
        'F017N',
        'F018N',
        'F019N',
        'F014D',
        'F015D',
        'F020V',
        'TRADEDATE',
      ],
      presets: [
        { label: { zh: '全部可转债', en: 'All convertibles' }, where: () => ({}) },
        {
          label: { zh: '折价', en: 'Below conversion value' },
          where: () => ({ premium: 'discount' }),
        },
        { label: { zh: '溢价率 0 至 20%', en: 'Premium of 0% to 20%' }, where: () => ({ premium: 'lt20' }) },
        { label: { zh: '转股期内', en: 'Convertible now' }, where: () => ({ stage: 'within' }) },
      ],
      facets: [
        { by: 'F009V', label: { zh: '按转股溢价率', en: 'By conversion premium' } },
        { by: 'F016V', label: { zh: '按转股阶段', en: 'By stage of conversion' } },
        { by: 'F011V', label: { zh: '按债项级别', en: 'By rating' } },
        { by: 'F012D:year', label: { zh: '按到期年份', en: 'By year of maturity' } },
      ],
      links: { SECCODE: 'bond', F001V: 'stock' },
      method: [
        {
          zh: '转股价值 = 面值 ÷ 转股价 × 正股收盘价；转股溢价率 =（债券收盘价 ÷ 转股价值 − 1）× 100，为负即折价。两者先取债券行情所列，行情只列溢价率时，转股价值 = 收盘价 ÷（1 + 溢价率）。来源 p_jishi9408、p_jishi9416、p_stock2402。',
          en: 'Conversion value = face value ÷ conversion price × close of the share; conversion premium = (close of the bond ÷ conversion value − 1) × 100, below zero a discount. Both are taken from the quotes of the bond if given there; if a quote gives only the premium, conversion value = close ÷ (1 + premium). Source: p_jishi9408, p_jishi9416, p_stock2402.',
        },
        {
          zh: '强赎与回售触发价 = 转股价 × 条款所列比例；剩余期限与转股阶段以行情日期为准。来源 p_jishi9416、p_jishi9417（评级）。',
          en: 'Trigger price of a redemption or put = conversion price × the percentage in the terms; remaining term and stage are as of the day of the quote. Source: p_jishi9416, p_jishi9417 (ratings).',
        },
      ],
    },
  ],
};
