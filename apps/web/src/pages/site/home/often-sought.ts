import type { Lang } from '@jishi/contract';

/** Words that lead to data which many look for, in each language's own terms. */
export const OFTEN_SOUGHT: Record<Lang, readonly string[]> = {
  zh: ['日行情', '利润表', '十大股东', '换手率', '业绩预告', '基金净值'],
  en: ['daily quotes', 'income statement', 'dividends', 'shareholders', 'announcements'],
};
