import { errorRows } from '../kernel/error-row.ts';

export const datasetsErrors = errorRows({
  'datasets.notFound': {
    code: 2404,
    status: 404,
    zh: '数据集 {code} 不存在',
    en: 'There is no data set {code}',
  },
});
