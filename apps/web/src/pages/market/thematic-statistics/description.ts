import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '按专题看全市场：选一项统计，按行业、地区、板块或时间分组，可下载、可分享。',
  en: 'The market by theme: a statistic by industry, region, board or time, to be downloaded and shared.',
};
