import { errorRows } from '../kernel/error-row.ts';

export const watchlistErrors = errorRows({
  'watchlist.full': {
    code: 2717,
    status: 409,
    zh: '自选最多 {maximum} 只股票，请先移除一些',
    en: 'Your watchlist can have at most {maximum} {maximum|stock|stocks}. Remove some first',
  },
});
