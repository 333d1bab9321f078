import { errorRows } from '../kernel/error-row.ts';

export const quotesErrors = errorRows({
  'quotes.securityNotFound': {
    code: 2408,
    status: 404,
    zh: '没有 {code} 的行情',
    en: 'There are no quotes for {code}',
  },
});
