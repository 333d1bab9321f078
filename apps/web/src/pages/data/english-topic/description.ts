import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '内容为英文的数据接口：公司、公告、行情与财务。',
  en: 'APIs whose contents are in English: companies, announcements, quotes and statements.',
};
