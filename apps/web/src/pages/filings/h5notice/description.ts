import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '适合手机分享的公告页：一份公告的正文，或一家公司的公告列表。',
  en: 'Announcements to share on a phone: one in full, or the list of one company.',
};
