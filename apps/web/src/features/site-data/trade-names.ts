import type { Lang, Localized, Role, ViewField } from '@jishi/contract';
import { areBars } from './trade-order.ts';

/** The trade terms for the figures of bars. They equal the names of the roles. */
export const TRADE_NAMES = {
  previousClose: { zh: '昨收盘', en: 'Previous close' },
  open: { zh: '开盘价', en: 'Open' },
  high: { zh: '最高价', en: 'High' },
  low: { zh: '最低价', en: 'Low' },
  close: { zh: '收盘价', en: 'Close' },
  change: { zh: '涨跌', en: 'Change' },
  changePercent: { zh: '涨跌幅', en: 'Change (%)' },
  volume: { zh: '成交量', en: 'Volume' },
  amount: { zh: '成交金额', en: 'Turnover value' },
} as const satisfies Partial<Record<Role, Localized>>;

/**
 * Matches the different names that sources use for the same figures: 最近成交价 for the close, 今日开盘价 for the open. A name
 * with additional words, such as 收盘净价 or 收盘价（前复权）, is more specific than the role of the field and is kept.
 */
const PLAIN =
  /^(?:今日?|昨日?|前|最近|最高|最低|开|收|市|盘|成交|价|指数|金额|总额|额|股数|数量|量|涨跌|幅)+(?:（[%％]）)?$/;

const isFigure = (role: Role | null): role is keyof typeof TRADE_NAMES =>
  role !== null && Object.hasOwn(TRADE_NAMES, role);

/** The headers of bars in trade terms, by field code. The level of an index is not called a price. */
export function tradeNames(fields: readonly ViewField[], lang: Lang): ReadonlyMap<string, string> {
  if (!areBars(fields)) return new Map();
  return new Map(
    fields.flatMap(({ code, role, zh }): [string, string][] => {
      if (!isFigure(role) || !PLAIN.test(zh)) return [];
      const word = TRADE_NAMES[role][lang];
      return [[code, zh.includes('指数') ? word.replace('价', '指数') : word]];
    }),
  );
}
