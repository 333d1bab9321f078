import { errorRows } from '../kernel/error-row.ts';

export const cartErrors = errorRows({
  'cart.itemNotFound': {
    code: 2540,
    status: 404,
    zh: '购物车中没有该商品，可能已下单或移除',
    en: 'This item is no longer in the cart. It may have been ordered or removed',
  },
  'cart.full': {
    code: 2541,
    status: 409,
    zh: '购物车最多 {maximum} 件商品，请先下单或移除一些',
    en: 'The cart can hold at most {maximum} {maximum|item|items}. Order or remove some first',
  },
});
