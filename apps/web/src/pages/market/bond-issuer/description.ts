import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '谁在发债：每个发行人的存续规模、加权票面利率与评级。',
  en: 'Who borrows: amount outstanding, weighted coupon and rating of each issuer.',
};
