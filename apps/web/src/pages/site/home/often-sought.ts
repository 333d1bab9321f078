import type { Lang } from '@jishi/contract';

/** Search words for popular data, which are chosen separately for each language. */
export const OFTEN_SOUGHT: Record<Lang, readonly string[]> = {
  zh: ['日行情', '利润表', '十大股东', '换手率', '业绩预告', '基金净值'],
  en: ['daily quotes', 'income statement', 'dividends', 'shareholders', 'announcements'],
};
