import type { Localized } from '@jishi/contract';
import { defineMessages } from '../shared/i18n/messages.ts';
import type { FooterColumn } from './footer-columns.ts';

/** The name of each column of the footer. */
export const footerMessages = defineMessages('footer', {
  data: { zh: '数据', en: 'Data' },
  market: { zh: '行情与债券', en: 'Markets and bonds' },
  companies: { zh: '公司与新股', en: 'Companies and IPOs' },
  filings: { zh: '公告与专题', en: 'Filings and themes' },
  developers: { zh: '开发者', en: 'Developers' },
  about: { zh: '关于', en: 'About' },
} satisfies Record<FooterColumn, Localized>);
