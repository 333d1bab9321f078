import type { Localized } from '@jishi/contract';
import { defineMessages } from '../shared/i18n/messages.ts';
import type { MenuGroup } from '../shared/navigation/groups.ts';

/** The name of each group of the main menu. */
export const groupMessages = defineMessages('groups', {
  'menu.data': { zh: '数据', en: 'Data' },
  'menu.market': { zh: '行情', en: 'Markets' },
  'menu.filings': { zh: '公告与发行', en: 'Filings & issuance' },
  'menu.developers': { zh: '开发者', en: 'Developers' },
  'menu.about': { zh: '关于', en: 'About' },
} satisfies Record<`menu.${MenuGroup}`, Localized>);
