import { errorRows } from '../kernel/error-row.ts';

export const walletErrors = errorRows({
  'wallet.noStatement': {
    code: 2600,
    status: 404,
    zh: '没有 {month} 的月结单',
    en: 'There is no statement for {month}',
  },
});
