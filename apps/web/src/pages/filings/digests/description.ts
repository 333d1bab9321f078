import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '每个交易日的市场与公告摘要，由规则从数据行生成，每句可查来源。',
  en: 'The market and its announcements by trading day, made by rules of rows, each sentence with its sources.',
};
