import { defineMessages } from '../../../shared/i18n/messages.ts';

export const companyMessages = defineMessages('company', {
  lead: {
    zh: '输入代码、简称或拼音，查看上市公司的概览、财务、股东与公告。',
    en: 'Enter a code, name or pinyin to see a company’s overview, statements, shareholders and announcements.',
  },
  search: { zh: '查找公司', en: 'Find a company' },
  none: {
    zh: '没有匹配的公司，可换代码或简称再试。',
    en: 'No matching companies; try a code or another name.',
  },
  recent: { zh: '最近浏览', en: 'Recently viewed' },
  rankings: { zh: '排行（{{day}}）', en: 'Rankings ({{day}})' },
  largest: { zh: '总市值最大', en: 'Largest by market cap' },
  busiest: { zh: '成交额最大', en: 'Most traded' },
  gainers: { zh: '涨幅最大', en: 'Top gainers' },
  losers: { zh: '跌幅最大', en: 'Top losers' },
  noQuotes: { zh: '暂无行情数据，可直接搜索。', en: 'No quotes yet. Use the search instead.' },
  unknown: {
    zh: '没有代码为 {{code}} 的上市公司，请核对六位代码，或在下方查找。',
    en: 'No listed company has the code {{code}}. Check the six digits or search below.',
  },
  sections: { zh: '公司资料栏目', en: 'Company sections' },
  sets: { zh: '本栏数据集', en: 'Data sets in this section' },
  noRows: { zh: '数据集 {{code}} 暂无数据', en: 'Data set {{code}} has no data yet' },
  toProduct: { zh: '查看数据集 {{code}}', en: 'See data set {{code}}' },
  api: { zh: 'API', en: 'API' },
  apiTitle: { zh: '本页数据接口', en: 'Data behind this page' },
  apiLead: {
    zh: '各版块使用的数据集：查看产品、浏览该公司的数据，或复制调用代码。',
    en: 'The data sets behind each section: see the product, browse the rows for this company, or copy the API call.',
  },
  product: { zh: '产品页', en: 'Product' },
  sampleRows: { zh: '浏览数据', en: 'Rows' },
  code: { zh: '调用代码', en: 'Code' },
  codeOf: { zh: '{{code}} 的调用代码', en: 'Code for {{code}}' },
  keyFacts: { zh: '要点', en: 'Key facts' },
  toNotices: {
    zh: '检索该公司公告的标题与正文',
    en: 'Search the titles and texts of its announcements',
  },
  print: { zh: '打印', en: 'Print' },
});
