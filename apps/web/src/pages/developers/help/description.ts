import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '接口帮助：三步完成第一次调用、调用限额、错误码与处理办法、常见问题。',
  en: 'API help: the first call in three steps, call limits, error codes with remedies, and common questions.',
};
