import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '一屏看沪深北市场：指数、涨跌、行业与个股，并对照境外市场的惯例。',
  en: 'Shanghai, Shenzhen and Beijing on one screen, and how they differ from markets abroad.',
};
