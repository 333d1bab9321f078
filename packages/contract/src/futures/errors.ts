import { errorRows } from '../kernel/error-row.ts';

export const futuresErrors = errorRows({
  'futures.productNotFound': {
    code: 2650,
    status: 404,
    zh: '没有期货品种 {code} 的行情',
    en: 'There are no quotes for futures product {code}',
  },
});
