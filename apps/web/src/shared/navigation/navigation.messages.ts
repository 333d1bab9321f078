import type { Localized } from '@jishi/contract';
import { defineMessages } from '../i18n/messages.ts';
import type { MenuGroup, PageName } from './paths.ts';

/** The name of each page, as menus show it, and of each group of the main menu. */
export const navigationMessages = defineMessages('navigation', {
  'page.home': { zh: '首页', en: 'Home' },
  'page.dataStore': { zh: '数据商店', en: 'Data store' },
  'page.dataBrowse': { zh: '数据浏览', en: 'Browse data' },
  'page.product': { zh: '产品详情', en: 'Product' },
  'page.marketData': { zh: '股票行情', en: 'Stock quotes' },
  'page.documents': { zh: '文档中心', en: 'Documentation' },
  'page.dictionary': { zh: '数据字典', en: 'Data dictionary' },
  'page.apply': { zh: '注册与申请', en: 'Sign up and apply' },
  'page.applyOrganization': { zh: '机构申请', en: 'Organisation application' },
  'page.applyOverseas': { zh: '境外用户申请', en: 'Overseas application' },
  'page.personal': { zh: '个人资料', en: 'Profile' },
  'menu.data': { zh: '数据', en: 'Data' },
  'menu.market': { zh: '行情', en: 'Markets' },
  'menu.filings': { zh: '公告与发行', en: 'Filings & issuance' },
  'menu.developers': { zh: '开发者', en: 'Developers' },
  'menu.about': { zh: '关于', en: 'About' },
} satisfies Record<`page.${PageName}` | `menu.${MenuGroup}`, Localized>);
