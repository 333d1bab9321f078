import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '一条系统通知的全文：平台变更、维护安排或新增内容。',
  en: 'One system notice in full: a change of the platform, maintenance or an addition.',
};
