import type { Localized } from '@jishi/contract';
import { PATHS } from '../../shared/navigation/paths.ts';

interface PageWords {
  readonly key:
    | 'bonds'
    | 'funds'
    | 'indices'
    | 'futures'
    | 'companies'
    | 'marketDay'
    | 'feedback'
    | 'membership';
  readonly address: Localized;
  /** The words that find the page, or parts of them, in lower case. */
  readonly words: readonly string[];
}

/** Pages that users search for by their subject. A search for securities does not find them. */
const PAGES: readonly PageWords[] = [
  {
    key: 'bonds',
    address: PATHS.bonds,
    words: ['债', '付息', '现金流', '到期', 'bond', 'convertible', 'coupon', 'cash flow', 'maturity'],
  },
  { key: 'funds', address: PATHS.fundHoldings, words: ['基金', '持仓', 'fund', 'holding'] },
  {
    key: 'indices',
    address: PATHS.marketIndices,
    words: ['指数', '成份', '成分', 'index', 'indices', 'constituent'],
  },
  { key: 'futures', address: PATHS.futures, words: ['期货', '主力合约', 'future', 'commodit'] },
  {
    key: 'companies',
    address: PATHS.company,
    words: ['公司', '股东', '分红', '派息', '财报', 'company', 'shareholder', 'dividend', 'statement'],
  },
  {
    key: 'marketDay',
    address: PATHS.marketDay,
    words: ['涨停', '跌停', '涨跌', '板块', '行情', 'limit up', 'limit down', 'gainer', 'loser', 'sector'],
  },
  { key: 'membership', address: PATHS.membership, words: ['会员', 'vip', 'member'] },
  { key: 'feedback', address: PATHS.feedback, words: ['投诉', '反馈', '建议', 'complain', 'feedback'] },
];

/** Returns the pages whose subjects occur in a text, in the order of the menu. */
export function pagesFor(text: string): readonly PageWords[] {
  const typed = text.toLowerCase();
  return PAGES.filter(({ words }) => words.some((word) => typed.includes(word)));
}
