import type { ListPageContent } from '../../../features/site-data/lists/list.ts';

export const content: ListPageContent = {
  lead: {
    zh: '全部债券一览：按类型、评级、剩余期限与票面利率筛选，点发行人查看其全部债券与到期分布。',
    en: 'All bonds by type, rating, remaining term and coupon; an issuer leads to its bonds and when they fall due.',
  },
  lists: [
    {
      key: 'bonds',
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
      method: [
        {
          zh: '剩余期限 =（到期日 − 统计日期）÷ 365.25，单位为年；统计日期为债券行情的最近一日。来源 p_bond2801、p_bond2804。',
          en: 'Remaining term = (maturity date − as-of day) ÷ 365.25, in years; the as-of day is the newest day of bond quotes. Source: p_bond2801, p_bond2804.',
        },
        {
          zh: '发行规模 = 初始上市数量 × 面值，单位为亿元，来源 p_bond2800，没有时取可转债的发行规模（p_jishi9416）；票面利率取最近一次付息所列（p_bond2808），可转债未付息前取首年利率（p_jishi9416）。',
          en: 'Amount issued = initial listed quantity × face value, in CNY 100 million, from p_bond2800, without one the issue size of a convertible (p_jishi9416); the coupon is that of the newest payment (p_bond2808), of a convertible before one the rate of its first year (p_jishi9416).',
        },
      ],
    },
  ],
};
