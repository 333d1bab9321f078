import { errorRows } from '../kernel/error-row.ts';

export const datasetsErrors = errorRows({
  'datasets.notFound': {
    code: 2404,
    status: 404,
    zh: '没有数据集 {code}',
    en: 'There is no data set {code}',
  },
});
