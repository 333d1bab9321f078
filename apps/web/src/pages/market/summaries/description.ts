import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '每家公司一屏：做什么、关键数字、估值和接下来的事，术语附解释。',
  en: 'Each company on one screen: what it does, its key figures, ratios in plain words, and what comes next.',
};
