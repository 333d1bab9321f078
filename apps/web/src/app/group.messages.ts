import type { Localized } from '@jishi/contract';
import { defineMessages } from '../shared/i18n/messages.ts';
import type { MenuGroup, MenuSection } from '../shared/navigation/groups.ts';

/** The name of each group of the main menu. */
export const groupMessages = defineMessages('groups', {
  'menu.data': { zh: '数据', en: 'Data' },
  'menu.market': { zh: '市场', en: 'Markets' },
  'menu.filings': { zh: '公告与发行', en: 'Filings & issuance' },
  'menu.developers': { zh: '开发者', en: 'Developers' },
  'menu.about': { zh: '关于', en: 'About' },
  'section.quotes': { zh: '行情', en: 'Quotes' },
  'section.companies': { zh: '公司', en: 'Companies' },
  'section.shares': { zh: '新股与发行', en: 'New shares' },
  'section.bonds': { zh: '债券与基金', en: 'Bonds and funds' },
  'section.analysis': { zh: '专题与量化', en: 'Themes and factors' },
  'section.english': { zh: '英文内容', en: 'In English' },
  'section.overview': { zh: '概览', en: 'Overview' },
  'section.usage': { zh: '数据与用量', en: 'Data and usage' },
  'section.billing': { zh: '费用', en: 'Billing' },
  'section.account': { zh: '账号', en: 'Account' },
} satisfies Record<`menu.${MenuGroup}` | `section.${MenuSection}`, Localized>);
