import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '机构调研、投资评级与业绩预告，可按公司与机构查看。',
  en: 'Visits of institutions, ratings and forecasts, by company and institution.',
};
