type Code = readonly [code: string, zh: string, en: string];

/** Lists of codes: the number and the name of each list, followed by its entries. */
export const CODES: readonly (readonly [sort: string, name: string, ...entries: Code[]])[] = [
  [
    '011',
    '币种',
    ['011001', '人民币', 'Renminbi'],
    ['011002', '美元', 'US dollar'],
    ['011003', '港元', 'Hong Kong dollar'],
  ],
  [
    '012',
    '交易市场',
    ['012001', '上交所', 'SSE'],
    ['012002', '深交所主板', 'SZSE Main Board'],
    ['012003', '深交所中小板', 'SZSE SME Board'],
    ['012004', '银行间市场', 'Interbank market'],
    ['012015', '深交所创业板', 'SZSE ChiNext'],
    ['012029', '上交所科创板', 'SSE STAR Market'],
    ['012046', '北交所', 'BSE'],
  ],
  [
    '013',
    '上市状态',
    ['013001', '正常上市', 'Listed'],
    ['013002', '暂停上市', 'Listing suspended'],
    ['013004', '终止上市', 'Delisted'],
  ],
  [
    '033',
    '报表来源',
    ['033003', '定期报告', 'Periodic report'],
    ['033005', '业绩快报', 'Preliminary results'],
  ],
  [
    '035',
    '业绩类型',
    ['035001', '业绩预亏', 'Loss expected'],
    ['035003', '业绩预增', 'Rise expected'],
    ['035004', '业绩预减', 'Fall expected'],
  ],
  [
    '069',
    '控制类型',
    ['069001', '单独控制', 'Sole control'],
    ['069002', '实际控制人', 'Actual controller'],
    ['069003', '一致行动人', 'Persons acting in concert'],
  ],
  [
    '071',
    '合并类型',
    ['071001', '合并本期', 'Consolidated, current period'],
    ['071002', '合并上期', 'Consolidated, prior period'],
    ['071003', '母公司本期', 'Parent company, current period'],
    ['071004', '母公司上期', 'Parent company, prior period'],
  ],
];

export const SECURITY_SORTS: readonly (readonly [
  parent: string | null,
  code: string,
  zh: string,
  en: string,
])[] = [
  [null, '001', '股票', 'Shares'],
  ['001', '001001', 'A股', 'A-share'],
  ['001', '001002', 'B股', 'B-share'],
  [null, '002', '债券', 'Bonds'],
  ['002', '002001', '国债', 'Treasury bond'],
  ['002', '002002', '地方政府债', 'Local government bond'],
  ['002', '002004', '企业债', 'Enterprise bond'],
  ['002', '002005', '可转债', 'Convertible bond'],
  [null, '003', '基金', 'Funds'],
  ['003', '003001', '封闭式基金', 'Closed-end fund'],
  ['003', '003002', '开放式基金', 'Open-end fund'],
  ['003', '003003', 'LOF', 'Listed open-end fund'],
  ['003', '003004', 'ETF', 'Exchange-traded fund'],
  ['003', '003008', 'QDII', 'QDII fund'],
];

/** The categories of announcements: code, parent category and name. */
export const ANNOUNCEMENT_SORTS: readonly (readonly [code: string, parent: string | null, name: string])[] = [
  ['01', null, '沪深北上市公司公告'],
  ['0103', '01', '定期报告'],
  ['010301', '0103', '年度报告'],
  ['010303', '0103', '半年度报告'],
  ['010305', '0103', '第一季度报告'],
  ['010307', '0103', '第三季度报告'],
  ['0105', '01', '业绩预告'],
  ['0107', '01', '首发'],
  ['0109', '01', '权益分派与限制出售股份上市'],
  ['010901', '0109', '权益分派'],
  ['010903', '0109', '解禁'],
  ['0111', '01', '股权变动'],
  ['0113', '01', '董事会'],
  ['0115', '01', '股东大会'],
  ['0117', '01', '日常经营'],
  ['0119', '01', '风险提示'],
  ['0121', '01', '公司治理'],
  ['0123', '01', '交易'],
  ['02', null, '基金公告'],
  ['0201', '02', '分红'],
  ['0203', '02', '定期报告'],
  ['03', null, '债券公告'],
  ['0301', '03', '转股价格调整'],
  ['0303', '03', '付息'],
];

/** The exchange rates, in yuan per hundred units. The rates in the demo market vary around these values. */
export const CURRENCIES: readonly (readonly [code: string, name: string, rate: number])[] = [
  ['012901', '美元/人民币', 714],
  ['012902', '欧元/人民币', 782],
  ['012903', '日元/人民币', 4.82],
  ['012904', '港元/人民币', 91.4],
  ['012905', '英镑/人民币', 916],
  ['012906', '澳元/人民币', 468],
  ['012907', '加元/人民币', 516],
  ['012908', '新加坡元/人民币', 541],
];
