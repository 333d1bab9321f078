import { defineMessages } from '../../../shared/i18n/messages.ts';

export const thematicStatisticsMessages = defineMessages('thematicStatistics', {
  lead: {
    zh: '按专题看全市场：选一项统计，按行业、地区、板块或时间分组；图与表是同一组数，可下载、可分享。',
    en: 'The market by theme: choose a statistic and group it by industry, region, board or time. Chart and table show the same figures, to be downloaded and shared.',
  },
});
