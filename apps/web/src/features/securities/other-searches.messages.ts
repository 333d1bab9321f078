import { defineMessages } from '../../shared/i18n/messages.ts';

export const otherSearchesMessages = defineMessages('otherSearches', {
  pages: { zh: '相关页面：', en: 'Pages:' },
  'page.bonds': { zh: '债券列表', en: 'Bonds' },
  'page.funds': { zh: '基金持仓', en: 'Fund holdings' },
  'page.indices': { zh: '指数行情', en: 'Indices' },
  'page.futures': { zh: '期货行情', en: 'Futures' },
  'page.companies': { zh: '公司资料', en: 'Companies' },
  'page.marketDay': { zh: '每日行情', en: 'Market by day' },
  'page.membership': { zh: '会员方案', en: 'Membership plans' },
  'page.feedback': { zh: '反馈与投诉', en: 'Feedback and complaints' },
  elsewhere: { zh: '在全站查找“{{text}}”：', en: 'Search the site for “{{text}}”:' },
  data: { zh: '数据与字段', en: 'Data and fields' },
  documents: { zh: '文档', en: 'Documentation' },
  notices: { zh: '公告', en: 'Announcements' },
});
