import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '平台的变更、维护安排与新功能。',
  en: 'Platform changes, maintenance and new features.',
};
