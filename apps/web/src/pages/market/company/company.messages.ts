import { defineMessages } from '../../../shared/i18n/messages.ts';

export const companyMessages = defineMessages('company', {
  lead: {
    zh: '输入代码、简称或拼音，查看上市公司的概览、财务、股东与公告。',
    en: 'Type a code, a name or pinyin to see a listed company: overview, statements, shareholders, notices.',
  },
  search: { zh: '查找公司', en: 'Find a company' },
  none: {
    zh: '没有匹配的公司，可换代码或简称再试。',
    en: 'No company matches; try its code or another name.',
  },
  recent: { zh: '最近浏览', en: 'Recently viewed' },
  rankings: { zh: '排行（{{day}}）', en: 'Rankings ({{day}})' },
  largest: { zh: '总市值最大', en: 'Largest by market cap' },
  busiest: { zh: '成交额最大', en: 'Most traded by value' },
  gainers: { zh: '涨幅最大', en: 'Top gainers' },
  losers: { zh: '跌幅最大', en: 'Top losers' },
  noQuotes: { zh: '暂无行情数据，可直接搜索。', en: 'There are no quotes yet; search instead.' },
  unknown: {
    zh: '没有代码为 {{code}} 的上市公司，请核对六位代码，或在下方查找。',
    en: 'There is no listed company with the code {{code}}. Check its six digits, or look for it below.',
  },
  sections: { zh: '公司资料栏目', en: 'Sections of the company' },
  sets: { zh: '本栏数据集', en: 'Data sets of this section' },
  noRows: { zh: '数据集 {{code}} 暂无数据', en: 'Data set {{code}} holds no rows yet' },
  toProduct: { zh: '查看数据集 {{code}}', en: 'See data set {{code}}' },
  source: { zh: '数据集 {{code}}', en: 'Data set {{code}}' },
  code: { zh: '取数代码 {{code}}', en: 'Code for {{code}}' },
  codeName: { zh: '用 curl、Python、Excel 获取相同数据', en: 'The same data by curl, Python, Excel' },
  toNotices: {
    zh: '检索该公司公告的标题与正文',
    en: 'Search the titles and texts of its announcements',
  },
  print: { zh: '打印', en: 'Print' },
});
