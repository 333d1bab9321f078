import { errorRows } from '../kernel/error-row.ts';

export const catalogErrors = errorRows({
  'catalog.packageNotFound': {
    code: 2410,
    status: 404,
    zh: '没有数据包 {id}',
    en: 'There is no package {id}',
  },
});
