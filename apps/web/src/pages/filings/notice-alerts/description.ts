import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '保存的公告检索：有新公告时通知。',
  en: 'Saved searches of announcements, which notify you of new ones.',
};
