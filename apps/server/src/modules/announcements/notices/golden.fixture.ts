import { join } from 'node:path';

export const catalogueFolder = join(import.meta.dirname, '../../../../../../catalogue');

/** Invented companies: code, short name, English short name. The first company formerly had a different name. */
export const COMPANIES = [
  { code: '600901', name: '重阳银行', english: 'Chongyang Bank', former: '江南商行' },
  { code: '600902', name: '优税猫', english: 'Utaxcat', former: '' },
  { code: '000901', name: '*ST远帆', english: 'ST Farsail', former: '远帆股份' },
  { code: '300901', name: '掌亭软件', english: 'Zhangting Software', former: '' },
  { code: '688901', name: '清瑞半导', english: 'Qingrui Semi', former: '' },
  { code: '920901', name: '北辰工控', english: 'Beichen Controls', former: '' },
] as const;

interface GoldenNotice {
  readonly id: string;
  readonly code: string;
  readonly day: string;
  readonly title: string;
  readonly category?: string;
  readonly text?: string;
}

const notice = (
  id: string,
  code: string,
  day: string,
  title: string,
  more: Partial<GoldenNotice> = {},
): GoldenNotice => ({ id, code, day, title, ...more });

/** Invented notices with realistic titles. Each case that is difficult to search for has at least one. */
export const GOLDEN_NOTICES: readonly GoldenNotice[] = [
  notice('101', '600901', '2025-03-28', '重阳银行：2024年年度报告', { category: '年度报告' }),
  notice('102', '600901', '2025-03-28', '重阳银行：2024年年度报告摘要', { category: '年度报告' }),
  notice('103', '600901', '2025-04-10', '重阳银行：2024年年度报告（更正后）', { category: '年度报告' }),
  notice('104', '600901', '2025-04-10', '重阳银行：关于2024年年度报告的更正公告'),
  notice('105', '600901', '2025-06-20', '重阳银行：2024年年度权益分派实施公告', {
    text: '一、分配方案\n本次权益分派以公司总股本1,200,000,000股为基数，每10股派发现金红利3.20元（含税）。\n股权登记日为2025年6月26日，除权除息日为2025年6月27日。',
  }),
  notice('106', '600901', '2025-07-01', '重阳银行：关于收到中国证监会问询函的公告'),
  notice('107', '600901', '2023-05-11', '江南商行：关于变更证券简称的公告'),
  notice('108', '600902', '2025-05-06', '优税猫：向特定对象发行股票预案', {
    text: '发行人拟募集资金不超过八亿元，用于电子发票云平台升级。本次发行对象为不超过三十五名特定投资者。',
  }),
  notice('109', '600902', '2025-05-16', '优税猫：关于股东减持股份计划的预披露公告', {
    text: '股东星海创投计划以集中竞价方式减持公司股份，减持比例不超过总股本的百分之一。',
  }),
  notice('110', '600902', '2025-08-28', '优税猫：２０２５年半年度报告', { category: '半年度报告' }),
  notice('111', '000901', '2025-04-29', '*ST远帆：关于公司股票被实施退市风险警示的公告'),
  notice('112', '000901', '2025-05-20', '*ST远帆：关于撤销其他风险警示的公告'),
  notice('113', '000901', '2025-06-03', '*ST远帆：关于重大资产重组停牌的公告', {
    text: '公司正在筹划以发行股份的方式购买港口物流资产，交易对方为蓝湾集团。',
  }),
  notice('114', '000901', '2025-06-18', '*ST远帆：立案告知书公告'),
  notice('115', '300901', '2025-02-10', '掌亭软件：关于股价异常波动的公告', {
    text: '公司股票连续三个交易日收盘价格涨幅偏离值累计超过百分之三十，属于异常波动。',
  }),
  notice('116', '300901', '2025-04-24', '掌亭软件：2025年第一季度报告', { category: '第一季度报告' }),
  notice('117', '300901', '2025-05-12', '掌亭软件：第三届董事会第十次会议决议公告'),
  notice('118', '300901', '2025-05-12', '掌亭软件：关于召开2024年度股东大会的通知'),
  notice('119', '300901', '2025-09-09', '掌亭软件：关于使用闲置自有资金进行委托理财的进展公告', {
    text: '公司向皓津银行购买保本浮动收益型理财产品，资金来自Ａ股募集资金专户。',
  }),
  notice('120', '688901', '2025-01-24', '清瑞半导：2024年度业绩预告', {
    text: '预计归属于上市公司股东的净利润同比增加百分之五十五至百分之七十。',
  }),
  notice('121', '688901', '2025-03-03', '清瑞半导：首次公开發行股票並在科創板上市招股說明書'),
  notice('122', '688901', '2025-07-15', '清瑞半导：关于以集中竞价交易方式回购股份的回购报告书'),
  notice('123', '688901', '2025-07-30', '清瑞半导：2025年限制性股票激励计划（草案）'),
  notice('124', '688901', '2025-10-30', '清瑞半导：2025年第三季度报告', { category: '第三季度报告' }),
  notice('125', '920901', '2025-04-18', '北辰工控：关于为全资子公司提供担保的公告', {
    text: '公司拟为全资子公司北辰智造向银行申请的授信提供连带责任保证，担保金额五千万元。',
  }),
  notice('126', '920901', '2025-06-06', '北辰工控：投资者关系活动记录表'),
  notice('127', '920901', '2025-08-01', '北辰工控：关于公司董事、高级管理人员变动的公告'),
  notice('128', '920901', '2025-11-03', '北辰工控：关于控股股东部分股份质押的公告'),
  notice('129', '920901', '2025-11-05', '北辰工控：可转换公司债券募集说明书'),
  notice('130', '920901', '2022-05-05', '北辰工控：二〇二一年度社会责任报告'),
  notice('131', '600902', '2025-09-30', '优税猫：关于签订重大合同的公告', {
    text: '公司与远洋海运签订智能报税系统采购合同，合同总价一亿二千万元。',
  }),
  notice('132', '600902', '2025-10-15', '优税猫：澄清公告'),
  notice('133', '300901', '2024-10-28', '掌亭软件：2024年第三季度报告', { category: '第三季度报告' }),
  notice('134', '600901', '2025-08-27', '重阳银行：2025年半年度报告', { category: '半年度报告' }),
];

export const GOLDEN_ENGLISH = [
  {
    id: '901',
    chinese: '101',
    code: '600901',
    name: 'Chongyang Bank',
    day: '2025-03-28',
    title: 'Chongyang Bank: Annual report 2024',
    category: 'Annual report',
  },
  {
    id: '902',
    chinese: '105',
    code: '600901',
    name: 'Chongyang Bank',
    day: '2025-06-20',
    title: 'Chongyang Bank: Distribution for 2024',
    category: 'Distribution',
    text: 'Cash dividend: RMB 3.20 (before tax) for every 10 shares. The record date is 26 June 2025.',
  },
  {
    id: '903',
    chinese: '124',
    code: '688901',
    name: 'Qingrui Semi',
    day: '2025-10-30',
    title: 'Qingrui Semi: Third-quarter report 2025',
    category: 'Third-quarter report',
  },
  {
    id: '904',
    chinese: '122',
    code: '688901',
    name: 'Qingrui Semi',
    day: '2025-07-15',
    title: 'Qingrui Semi: Report on the repurchase of shares',
    category: 'Other',
  },
] as const;

/** Typed queries with the notices that each must find, best first. `en` marks queries of an English reader. */
export const GOLDEN_QUERIES: readonly {
  readonly q: string;
  readonly hits: readonly string[];
  readonly en?: true;
}[] = [
  { q: '年报', hits: ['101', '103'] },
  { q: '年度报告', hits: ['101', '103'] },
  { q: '年度报告摘要', hits: ['102'] },
  { q: '重阳银行年报', hits: ['101', '103'] },
  { q: '重阳银行 更正', hits: ['104', '103'] },
  { q: '600901 年报', hits: ['101', '103'] },
  { q: 'SH600901 权益分派', hits: ['105'] },
  { q: '600901.SH 问询函', hits: ['106'] },
  { q: '江南商行', hits: ['107', '101'] },
  { q: '江南商行 年报', hits: ['101', '103'] },
  { q: '分红', hits: ['105'] },
  { q: '股权登记日', hits: ['105'] },
  { q: '现金红利', hits: ['105'] },
  { q: '问询函', hits: ['106'] },
  { q: '证监会问询函', hits: ['106'] },
  { q: '变更证券简称', hits: ['107'] },
  { q: '定增', hits: ['108'] },
  { q: '向特定对象发行', hits: ['108'] },
  { q: '电子发票', hits: ['108'] },
  { q: '优税猫', hits: ['108', '109', '110', '131', '132'] },
  { q: '优税猫定增', hits: ['108'] },
  { q: '减持', hits: ['109'] },
  { q: '减持计划', hits: ['109'] },
  { q: '星海创投', hits: ['109'] },
  { q: '集中竞价 减持', hits: ['109'] },
  { q: '半年报', hits: ['110', '134'] },
  { q: '中报', hits: ['110', '134'] },
  { q: '2025年半年度报告', hits: ['110', '134'] },
  { q: '退市风险警示', hits: ['111'] },
  { q: 'ST远帆', hits: ['111', '112', '113', '114'] },
  { q: '远帆股份', hits: ['111', '112', '113', '114'] },
  { q: '摘帽', hits: ['112'] },
  { q: '重大资产重组', hits: ['113'] },
  { q: '重组', hits: ['113'] },
  { q: '港口物流', hits: ['113'] },
  { q: '立案', hits: ['114'] },
  { q: '异常波动', hits: ['115'] },
  { q: '涨幅偏离值', hits: ['115'] },
  { q: '一季报', hits: ['116'] },
  { q: '三季报', hits: ['124', '133'] },
  { q: '掌亭软件 三季报', hits: ['133'] },
  { q: 'ztrj 一季报', hits: ['116'] },
  { q: 'zhangtingruanjian', hits: ['115', '116', '117', '118', '119', '133'] },
  { q: '董事会决议', hits: ['117'] },
  { q: '股东会', hits: ['118'] },
  { q: '股东大会通知', hits: ['118'] },
  { q: '委托理财', hits: ['119'] },
  { q: '皓津银行', hits: ['119'] },
  { q: '皓津银行购买', hits: ['119'] },
  { q: '浮动收益 皓津银行', hits: ['119'] },
  { q: '皓津银行 理财产品', hits: ['119'] },
  { q: '“向皓津”', hits: ['119'] },
  { q: 'A股 皓津', hits: ['119'] },
  { q: '业绩预告', hits: ['120'] },
  { q: '预增', hits: ['120'] },
  { q: '招股说明书', hits: ['121'] },
  { q: '科创板上市', hits: ['121'] },
  { q: '回购', hits: ['122'] },
  { q: '限制性股票', hits: ['123'] },
  { q: '股权激励', hits: ['123'] },
  { q: '担保', hits: ['125'] },
  { q: '连带责任保证', hits: ['125'] },
  { q: '高管变动', hits: ['127'] },
  { q: '股份质押', hits: ['128'] },
  { q: '可转债', hits: ['129'] },
  { q: '2021年度社会责任报告', hits: ['130'] },
  { q: '重大合同', hits: ['131'] },
  { q: 'annual report', hits: ['en-901'], en: true },
  { q: 'dividend', hits: ['en-902'], en: true },
  { q: 'buyback', hits: ['en-904'], en: true },
  { q: 'guarantee', hits: ['125'], en: true },
  { q: 'share pledge', hits: ['128'], en: true },
  { q: 'private placement', hits: ['108'], en: true },
  { q: 'Qingrui third-quarter report', hits: ['en-903'], en: true },
];

/** Words that sound like words in notices but mean something different, each with the notices that it must not find. */
export const HOMOPHONES = [
  { q: '涨停', never: ['115', '116', '117', '118', '119', '133'] },
  { q: '元帆', never: ['111', '112', '113', '114'] },
  { q: '崇阳银行', never: ['101', '105'] },
  { q: '青瑞', never: ['120', '121', '122'] },
  { q: '北晨', never: ['125', '126'] },
  { q: '回够', never: ['122'] },
] as const;

/** Rows by data set, in the shape of their files. */
export const goldenRows = {
  p_stock2101: COMPANIES.map(({ code, name }) => ({
    SECCODE: code,
    SECNAME: name,
    ORGNAME: `${name}股份有限公司`,
  })),
  p_stock2109: COMPANIES.filter(({ former }) => former !== '').map(({ code, name, former }) => ({
    SECCODE: code,
    SECNAME: name,
    F001D: '2024-01-02',
    F002V: former,
    F003V: name,
  })),
  p_info3015: GOLDEN_NOTICES.map(({ id, code, day, title, category = '' }) => ({
    TEXTID: id,
    SECCODE: code,
    SECNAME: COMPANIES.find((company) => company.code === code)?.name ?? '',
    F001D: day,
    F002V: title,
    F003V: `https://files.example.org/${day}/${id}.PDF`,
    F004V: 'PDF',
    F005N: '128',
    F006V: category,
  })),
  p_jishi9601: GOLDEN_ENGLISH.map((one) => ({
    TEXTID: one.id,
    SECCODE: one.code,
    SECNAME: one.name,
    F001D: one.day,
    F002V: one.title,
    F006V: one.category,
    F007V: one.chinese,
  })),
  p_jishi9702: [
    ...GOLDEN_NOTICES.map(({ id, code, day, title, text }) => ({ id, code, day, title, text, lang: 'zh' })),
    ...GOLDEN_ENGLISH.map((one) => ({ ...one, text: 'text' in one ? one.text : undefined, lang: 'en' })),
  ].flatMap(({ id, code, day, title, text, lang }) =>
    text === undefined
      ? []
      : [{ TEXTID: id, SECCODE: code, F001D: day, F001V: title, F002V: text, F003V: lang }],
  ),
};
