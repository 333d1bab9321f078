import { errorRows } from '../kernel/error-row.ts';

export const announcementsErrors = errorRows({
  /** The search keeps the gateway's manners, which its clients know: the code in an answer with HTTP 200. */
  'announcements.tooMany': {
    code: 429,
    status: 200,
    zh: '请求过于频繁：每{window}最多 {limit} 次，{retry} 秒后重试',
    en: 'Too many calls: at most {limit} per {window}, retry after {retry} s',
  },
});
