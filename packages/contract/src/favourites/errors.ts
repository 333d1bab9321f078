import { errorRows } from '../kernel/error-row.ts';

export const favouritesErrors = errorRows({
  'favourites.full': {
    code: 2550,
    status: 409,
    zh: '最多可标记 {maximum} 个商品，请先移除一些',
    en: 'You can have at most {maximum} favourite {maximum|product|products}. Remove some first',
  },
});
