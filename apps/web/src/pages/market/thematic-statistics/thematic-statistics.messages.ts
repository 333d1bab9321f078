import { defineMessages } from '../../../shared/i18n/messages.ts';

export const thematicStatisticsMessages = defineMessages('thematicStatistics', {
  lead: {
    zh: '按专题看全市场：选择统计项，按行业、地区、板块或时间分组；图表数据一致，可下载、可分享。',
    en: 'Choose a statistic and group it by industry, region, board or time. Download or share the chart and its table.',
  },
});
