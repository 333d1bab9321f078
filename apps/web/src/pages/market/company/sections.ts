import type { CompanyOverview, Localized } from '@jishi/contract';

/** A part of a section: the rows of a data set about the company. */
export interface Block {
  readonly dataset: string;
  /** The fields to show. By default, all fields are shown except those that identify the company. */
  readonly columns?: readonly string[];
  /** Whether to show a single row, field by field. */
  readonly look?: 'record';
}

/** A part of a view, and the data sets that it shows. */
export interface Source {
  readonly part: Localized;
  readonly datasets: readonly string[];
}

/** Views that have their own components. */
export type OwnView = 'overview' | 'statements' | 'indicators' | 'ownership' | 'distributions' | 'notices';

export interface ViewProps {
  company: CompanyOverview;
  name: string;
}

/** A section of a company, by its name in the URL. */
export interface SectionRow {
  readonly tab: string;
  readonly title: Localized;
  /** The view that the section shows above its data sets. */
  readonly own?: OwnView;
  /** The data sets behind that view. */
  readonly sources?: readonly Source[];
  readonly blocks: readonly Block[];
}

/** The data sets of the overview by section, in the order of the page. */
const OVERVIEW_SOURCES: readonly Source[] = [
  {
    part: { zh: '行情图', en: 'Price chart' },
    datasets: ['p_stock2402', 'p_stock2406', 'p_stock2201', 'p_stock2237', 'p_info3015', 'p_jishi9601'],
  },
  { part: { zh: '估值与成交', en: 'Valuation and trading' }, datasets: ['p_stock2402', 'p_jishi9410'] },
  {
    part: { zh: '大事提醒', en: 'Upcoming events' },
    datasets: ['p_stock2237', 'p_stock2201', 'p_ENS7013', 'p_stock2227'],
  },
  { part: { zh: '最近分红', en: 'Last dividend' }, datasets: ['p_stock2201'] },
  {
    part: { zh: '主要指标', en: 'Key figures' },
    datasets: ['p_stock2301', 'p_stock2302', 'p_stock2303', 'p_stock2201'],
  },
  {
    part: { zh: '同行比较', en: 'Peers' },
    datasets: ['p_stock2100', 'p_stock2402', 'p_jishi9410', 'p_stock2303'],
  },
  { part: { zh: '股东与股本', en: 'Ownership' }, datasets: ['p_stock2210', 'p_stock2211', 'p_stock2402'] },
  {
    part: { zh: '最新动态', en: 'Latest events' },
    datasets: [
      'p_info3015',
      'p_jishi9601',
      'p_stock2237',
      'p_stock2201',
      'p_stock2238',
      'p_stock2328',
      'p_stock2215',
      'p_stock2220',
      'p_stock2218',
      'p_sysapi1089',
      'p_stock2246',
      'p_stock2245',
      'p_stock2203',
    ],
  },
  { part: { zh: '业务', en: 'Business' }, datasets: ['p_stock2100', 'p_jishi9602'] },
];

export const SECTIONS: readonly SectionRow[] = [
  {
    tab: 'overview',
    title: { zh: '概览', en: 'Overview' },
    own: 'overview',
    sources: OVERVIEW_SOURCES,
    blocks: [],
  },
  {
    tab: 'profile',
    title: { zh: '公司资料', en: 'Profile' },
    blocks: [
      { dataset: 'p_stock2100', look: 'record' },
      { dataset: 'p_jishi9602', look: 'record' },
      { dataset: 'p_jishi9404' },
      { dataset: 'p_stock2107' },
      { dataset: 'p_stock2233', look: 'record' },
      { dataset: 'p_stock2110' },
      { dataset: 'p_stock2109' },
      { dataset: 'p_stock2117' },
    ],
  },
  {
    tab: 'management',
    title: { zh: '管理层', en: 'Management' },
    blocks: [
      {
        dataset: 'p_stock2102',
        columns: ['F002V', 'F009V', 'F015V', 'F020C', 'F007D', 'F008D', 'F010V', 'F012V', 'F017V', 'F019V'],
      },
      { dataset: 'p_stock2218' },
    ],
  },
  {
    tab: 'shareholders',
    title: { zh: '股东', en: 'Shareholders' },
    own: 'ownership',
    sources: [
      {
        part: { zh: '股权集中度', en: 'Concentration of ownership' },
        datasets: ['p_stock2210', 'p_stock2211'],
      },
    ],
    blocks: [
      { dataset: 'p_stock2210' },
      { dataset: 'p_stock2209' },
      { dataset: 'p_sysapi1034' },
      { dataset: 'p_stock2211' },
      { dataset: 'p_stock2213' },
      { dataset: 'p_sysapi1112', columns: ['ENDDATE', 'F001N', 'F002N', 'F003N'] },
    ],
  },
  {
    tab: 'capital',
    title: { zh: '股本与解禁', en: 'Capital' },
    blocks: [{ dataset: 'p_stock2215' }, { dataset: 'p_stock2227' }, { dataset: 'p_jishi9441' }],
  },
  {
    tab: 'dividends',
    title: { zh: '分红融资', en: 'Dividends' },
    own: 'distributions',
    sources: [
      {
        part: { zh: '历年现金分红', en: 'Cash dividends by year' },
        datasets: ['p_stock2201', 'p_stock2402'],
      },
    ],
    blocks: [
      {
        dataset: 'p_stock2201',
        columns: [
          'F001D',
          'F036V',
          'F007V',
          'F012N',
          'F010N',
          'F011N',
          'F017N',
          'F018D',
          'F020D',
          'F023D',
          'F002D',
          'F006D',
        ],
      },
      { dataset: 'p_stock2232' },
    ],
  },
  {
    tab: 'statements',
    title: { zh: '财务报表', en: 'Statements' },
    own: 'statements',
    sources: [
      {
        part: { zh: '财务报表', en: 'Statements' },
        datasets: ['p_stock2301', 'p_stock2300', 'p_stock2302'],
      },
    ],
    blocks: [],
  },
  {
    tab: 'indicators',
    title: { zh: '指标与同行', en: 'Indicators' },
    own: 'indicators',
    sources: [
      {
        part: { zh: '指标走势', en: 'Charts' },
        datasets: ['p_stock2303', 'p_stock2301', 'p_stock2100', 'p_stock2110'],
      },
    ],
    blocks: [{ dataset: 'p_stock2303' }, { dataset: 'p_jishi9407' }, { dataset: 'p_jishi9410' }],
  },
  {
    tab: 'results',
    title: { zh: '预告与快报', en: 'Forecasts' },
    blocks: [{ dataset: 'p_stock2238' }, { dataset: 'p_stock2328' }, { dataset: 'p_stock2237' }],
  },
  {
    tab: 'ratings',
    title: { zh: '评级', en: 'Ratings' },
    blocks: [{ dataset: 'p_sysapi1089' }, { dataset: 'p_jishi9201' }],
  },
  {
    tab: 'risks',
    title: { zh: '质押、担保与诉讼', en: 'Risks' },
    blocks: [{ dataset: 'p_stock2220' }, { dataset: 'p_stock2245' }, { dataset: 'p_stock2246' }],
  },
  {
    tab: 'trading',
    title: { zh: '大宗交易与两融', en: 'Trades' },
    blocks: [{ dataset: 'p_stock2416' }, { dataset: 'p_rzrq3104' }, { dataset: 'p_stock2203' }],
  },
  {
    tab: 'notices',
    title: { zh: '公告与问答', en: 'Notices' },
    own: 'notices',
    blocks: [
      { dataset: 'p_info3015', columns: ['F001D', 'F002V', 'F006V', 'F004V', 'F005N', 'F003V'] },
      { dataset: 'p_jishi9601' },
      { dataset: 'p_jishi9701', columns: ['ASKTIME', 'F001V', 'F006V', 'F007V', 'REPLYTIME'] },
    ],
  },
];
