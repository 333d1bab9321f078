import { addMonths, dayOf, yearOf } from '../base/day.ts';
import { BOND_MARKETS, type Bond, couponDays } from '../market/bonds.ts';
import type { Convertible } from '../market/convertibles.ts';
import type { Market } from '../market/market.ts';
import type { Notice } from './company-notices.ts';

const KINDS = {
  treasury: ['002001', '国债'],
  local: ['002002', '地方政府债'],
  corporate: ['002004', '企业债'],
} as const;

/** Notices about the listings, interest payments, ratings and conversion prices of bonds. */
export function* bondNotices(
  market: Market,
  bonds: readonly Bond[],
  convertibles: readonly Convertible[],
): Generator<Notice> {
  const isInSpan = ({ day }: Notice): boolean => day >= market.from && day <= market.until;
  for (const bond of bonds) yield* plainBondNotices(market, bond).filter(isInSpan);
  for (const bond of convertibles) yield* convertibleNotices(market, bond).filter(isInSpan);
}

function plainBondNotices({ calendar }: Market, bond: Bond): Notice[] {
  const about = {
    security: bond.code,
    name: bond.name,
    kind: KINDS[bond.kind],
    market: [bond.market, BOND_MARKETS[bond.market]] as const,
  };
  const paid = couponDays(bond, 12).map((due) => ({
    ...about,
    day: calendar.onOrBefore(due - 6),
    title: '付息公告',
    sort: '0303',
    pages: 3,
  }));
  return [{ ...about, day: bond.listedOn, title: '上市公告', sort: '03', pages: 2 }, ...paid];
}

function convertibleNotices({ calendar, until }: Market, bond: Convertible): Notice[] {
  const { onOrAfter } = calendar;
  const place =
    bond.company.board.exchange === '上交所'
      ? (['012001', '上交所'] as const)
      : (['012002', '深交所主板'] as const);
  const about = {
    security: bond.code,
    name: bond.name,
    kind: ['002005', '可转债'] as const,
    market: place,
  };
  const notices: Notice[] = [
    { ...about, day: bond.listedOn, title: '可转换公司债券上市公告书', sort: '03', pages: 40 },
  ];
  for (const { declaredOn } of bond.prices.slice(1))
    notices.push({
      ...about,
      day: declaredOn,
      title: '关于调整可转债转股价格的公告',
      sort: '0301',
      pages: 3,
    });
  for (let year = yearOf(bond.issuedOn); year <= yearOf(until); year++)
    if (dayOf(year, 6, 18) > bond.listedOn)
      notices.push({
        ...about,
        day: onOrAfter(dayOf(year, 6, 18)),
        title: `${year}年跟踪信用评级报告`,
        sort: '03',
        pages: 24,
      });
  for (let quarter = addMonths(bond.issuedOn, 9); quarter < until; quarter = addMonths(quarter, 3))
    notices.push({
      ...about,
      day: onOrAfter(quarter),
      title: '可转债转股结果暨股份变动公告',
      sort: '03',
      pages: 3,
    });
  return notices;
}
