import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '平台变更、维护安排与新增内容。',
  en: 'Platform changes, maintenance and new features.',
};
