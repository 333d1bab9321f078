import { errorRows } from '../kernel/error-row.ts';

export const cartErrors = errorRows({
  'cart.itemNotFound': {
    code: 2540,
    status: 404,
    zh: '购物车中没有该项，可能已下单或移除',
    en: 'The cart does not hold this item; it may have been ordered or removed',
  },
  'cart.full': {
    code: 2541,
    status: 409,
    zh: '购物车最多 {maximum} 项，请先下单或移除',
    en: 'A cart holds at most {maximum} {maximum|item|items}. Please order or remove some',
  },
});
