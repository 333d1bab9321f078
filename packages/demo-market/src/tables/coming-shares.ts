import { tradingDayFrom } from '../base/calendar.ts';
import { type Day, iso } from '../base/day.ts';
import { rounded } from '../base/numbers.ts';
import { randomOf } from '../base/random.ts';
import type { Cell } from '../base/table.ts';
import type { Market } from '../market/market.ts';

const COMING = [
  ['688995', '示例新材', '示例新材股份有限公司', 1],
  ['301995', '示例云图', '示例云图软件股份有限公司', 3],
  ['603995', '示例冷链', '示例冷链物流股份有限公司', 6],
  ['001995', '示例泵阀', '示例泵阀股份有限公司', 9],
] as const;

/**
 * Yields the shares that are offered in the days after the last day of the market, and shares that have no listing date
 * yet.
 */
export function* comingOffers(market: Market): Generator<Record<string, Cell>> {
  const { calendar, until } = market;
  for (const [i, [code, name, fullName, days]] of COMING.entries()) {
    if (market.companies.some((company) => company.code === code)) continue;
    const random = randomOf(market.seed, `coming/${code}`);
    const first = calendar.onOrAfter(until + days);
    const after = (count: number): Day => tradingDayFrom(calendar, first, count);
    const issued = rounded(random.between(1_800, 6_500), 0);
    const price = rounded(random.between(9, 48), 2);
    const online = rounded(issued * 0.7, 4);
    yield {
      SECCODE: code,
      SECNAME: name,
      ORGNAME: fullName,
      F001V: '001001',
      F002V: 'A股',
      F003N: issued,
      F004N: issued,
      F007N: 1,
      F008N: price,
      F013N: rounded(random.between(18, 32), 2),
      F016V: '询价',
      F019V: '符合资格的投资者',
      F021V: '网下配售与网上发行相结合',
      F023V: '余额包销',
      F026N: rounded(issued * price, 2),
      F034D: iso(calendar.onOrBefore(until - 2)),
      F035D: iso(after(0)),
      F037D: iso(after(2)),
      F038V: code,
      F039V: name,
      F042N: rounded(Math.max(0.05, issued / 3_000), 2),
      F043N: online,
      F045N: rounded(issued - online, 4),
      F071D: iso(after(0)),
      F097N: 0.05,
      F101N: 0.05,
      F108D: iso(after(2)),
      F109D: iso(after(1)),
      F110C: '0',
      F123V: '发行',
      SEQID: 90_001 + i,
    };
  }
}
