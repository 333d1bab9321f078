import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '新股申购、中签、缴款与上市的日期，发行价、市盈率与中签率，可导入日历。',
  en: 'When new shares are subscribed, allotted, paid and listed, with price, P/E and winning rate; to be taken into your own calendar.',
};
