import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '平台变更、维护安排与新增内容。',
  en: 'Changes of the platform, maintenance and additions.',
};
