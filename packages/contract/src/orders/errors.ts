import { errorRows, formRow } from '../kernel/error-row.ts';

export const ordersErrors = errorRows({
  'orders.termsRequired': formRow(-1123, '请勾选条款', 'Please tick the terms'),
});
