import { type Day, dayOf, iso, monthOf, yearOf } from '../base/day.ts';
import { percent, rounded } from '../base/numbers.ts';
import { randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, table } from '../base/table.ts';
import { type Fund, type FundKind, published, worthAt } from '../market/funds.ts';
import type { Market } from '../market/market.ts';

/** The status of funds, their asset allocation, and their holders. */
export function fundStructureTables(market: Market, funds: readonly Fund[]): DemoTable[] {
  return [
    table(
      'p_jishi9413',
      'SECCODE SECNAME F001D F002V F003V F004V F005N F006N F007N F008N F009D F010D F011V',
      () => states(market, funds),
    ),
    table('p_jishi9414', ALLOCATION, () => allocation(market, funds)),
    table(
      'p_jishi9415',
      'SECCODE SECNAME ENDDATE F001N F002N F003N F004N F005N F006N F007N F008N F009N',
      () => holders(market, funds),
    ),
  ];
}

const ALLOCATION =
  'SECCODE SECNAME ENDDATE F001N F002N F003N F004N F005N F006N F007N F008N F009N F010N F011N F012N F013N';

const FEES: Record<FundKind, number> = { etf: 0.5, lof: 1.5, mixed: 1.5, bond: 0.8 };
const STAFF_SHARE = 0.0004;

/** Funds are open from their foundation on. Actively managed funds limit large subscriptions occasionally. */
function* states(market: Market, funds: readonly Fund[]): Generator<Cell[]> {
  for (const fund of funds) {
    const random = randomOf(market.seed, `fund-states/${fund.code}`);
    const open = iso(market.calendar.onOrAfter(fund.foundedOn + 90));
    const plans = fund.kind === 'etf' ? '不适用' : '开放';
    const least = fund.kind === 'etf' ? null : 10;
    const row = (day: string, state: string, most: number | null, reason: string): Cell[] => [
      ...[fund.code, fund.name, day, state, '开放', plans, least, most],
      ...[FEES[fund.kind], 0.5, open, open, reason],
    ];
    yield row(open, '开放', null, '');
    if (fund.kind === 'etf') continue;
    for (let year = yearOf(market.from) + 1; year <= yearOf(market.until); year++) {
      const limited = market.calendar.onOrAfter(dayOf(year, random.whole(1, 6), random.whole(1, 28)));
      const lifted = market.calendar.onOrAfter(limited + random.whole(20, 150));
      if (random.chance(0.5) || lifted > market.until) continue;
      yield row(iso(limited), '限大额', random.pick([1_000, 10_000, 50_000]), '保护持有人利益');
      yield row(iso(lifted), '开放', null, '恢复大额申购');
    }
  }
}

function* allocation(market: Market, funds: readonly Fund[]): Generator<Cell[]> {
  for (const fund of funds) {
    const random = randomOf(market.seed, `fund-assets/${fund.code}`);
    for (const { end, at, members } of published(market, fund)) {
      const total = worthAt(fund, at);
      const shares = members.reduce((sum, { weight }) => sum + weight, 0);
      const rest = Math.max(0, 100 - shares);
      const bonds = rest * (fund.kind === 'bond' ? 0.92 : random.between(0, 0.5));
      const repos = (rest - bonds) * random.between(0, 0.2);
      const deposits = (rest - bonds - repos) * random.between(0.6, 0.95);
      const other = rest - bonds - repos - deposits;
      const parts = [shares, bonds, 0, repos, deposits, other].flatMap((part) => [
        rounded((total * part) / 100, 2),
        rounded(part, 2),
      ]);
      yield [fund.code, fund.name, iso(end), total, ...parts];
    }
  }
}

const isHalfYear = (end: Day): boolean => monthOf(end) % 6 === 0;

function* holders(market: Market, funds: readonly Fund[]): Generator<Cell[]> {
  for (const fund of funds) {
    const random = randomOf(market.seed, `fund-owners/${fund.code}`);
    let institutions = random.between(0.1, 0.8);
    for (const { end } of published(market, fund).filter((portfolio) => isHalfYear(portfolio.end))) {
      institutions = Math.min(0.95, Math.max(0.02, institutions + 0.03 * random.normal()));
      const accounts = random.whole(4_000, 90_000);
      const theirs = Math.round(fund.units * institutions);
      const staff = Math.round(fund.units * STAFF_SHARE);
      yield [
        ...[fund.code, fund.name, iso(end), accounts, rounded(fund.units / accounts, 2)],
        ...[
          theirs,
          percent(theirs, fund.units),
          fund.units - theirs,
          percent(fund.units - theirs, fund.units),
        ],
        ...[staff, percent(staff, fund.units), fund.units],
      ];
    }
  }
}
