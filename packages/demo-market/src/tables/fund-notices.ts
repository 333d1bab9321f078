import { monthOf, yearOf } from '../base/day.ts';
import { type Fund, type FundKind, published, publishedOn } from '../market/funds.ts';
import type { Market } from '../market/market.ts';
import type { Notice } from './company-notices.ts';

const KINDS: Record<FundKind, readonly [string, string]> = {
  etf: ['003004', 'ETF'],
  lof: ['003003', 'LOF'],
  mixed: ['003002', '开放式基金'],
  bond: ['003002', '开放式基金'],
};

/** Notices about the payouts and the quarterly reports of funds. */
export function* fundNotices(market: Market, funds: readonly Fund[]): Generator<Notice> {
  for (const fund of funds) {
    const place: readonly [string, string] = fund.code.startsWith('5')
      ? ['012001', '上交所']
      : ['012002', '深交所主板'];
    const about = { security: fund.code, name: fund.name, kind: KINDS[fund.kind], market: place };
    for (const { exOn } of fund.payouts)
      yield {
        ...about,
        day: market.calendar.onOrBefore(exOn - 4),
        title: '分红公告',
        sort: '0201',
        pages: 3,
      };
    for (const { end } of published(market, fund)) {
      const title = `${yearOf(end)}年${['第一', '第二', '第三', '第四'][monthOf(end) / 3 - 1]}季度报告`;
      yield { ...about, day: publishedOn(market, end), title, sort: '0203', pages: 16 };
    }
  }
}
