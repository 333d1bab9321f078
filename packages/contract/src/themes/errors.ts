import { errorRows } from '../kernel/error-row.ts';

export const themesErrors = errorRows({
  'themes.notFound': {
    code: 2720,
    status: 404,
    zh: '统计项 {statistic} 不存在',
    en: 'There is no statistic {statistic}',
  },
  'themes.notGrouped': {
    code: 2721,
    status: 400,
    zh: '统计项 {statistic} 不能{grouping}分组，可选：{allowed}',
    en: 'Statistic {statistic} cannot be grouped {grouping}. Available: {allowed}',
  },
});
