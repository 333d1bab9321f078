import { type Day, iso } from '../base/day.ts';
import { rounded } from '../base/numbers.ts';
import { type Random, randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, table } from '../base/table.ts';
import type { Company, Market } from '../market/market.ts';
import { pastClose, pastCompanies, pastDays } from '../market/past.ts';
import { INSTITUTIONS, personName } from '../vocabulary/names.ts';
import { industryRatioTable } from './industry-ratios.ts';

/** Analysts' ratings and forecasts. */
export function ratingTables(market: Market): DemoTable[] {
  return [
    industryRatioTable(market),
    table('p_sysapi1089', 'SECNAME DECLAREDATE F008V F007V F010N F006V F004V F003V F002V F009N SECCODE', () =>
      opinions(market),
    ),
  ];
}

const OPINIONS = ['买入', '增持', '中性'] as const;

/** Yields a few ratings per day. Each is made by one broker, for a different share. */
function* opinions(market: Market): Generator<Cell[]> {
  for (const day of pastDays(market, 'opinions'))
    for (const company of pastCompanies(market)) {
      const random = randomOf(market.seed, `past-opinion/${company.code}/${day}`);
      const house = random.pick(INSTITUTIONS.brokers);
      const close = pastClose(market, company, day);
      yield opinionRow(random, {
        company,
        day,
        close,
        house,
        last: undefined,
        opinion: random.pick(OPINIONS),
      });
    }
  const random = randomOf(market.seed, 'opinions');
  const before = new Map<string, string>();
  for (const [at, day] of market.calendar.days.entries()) {
    const listed = market.companies.filter(({ start }) => start <= at);
    const count = Math.max(2, Math.round(listed.length / 100));
    for (const company of random.some(listed, count)) {
      const house = random.pick(INSTITUTIONS.brokers);
      const bars = market.bars(company);
      const close = (bars.close[at - bars.start] as number) / 100;
      const key = `${company.code}/${house}`;
      const last = before.get(key);
      const opinion = random.pick(OPINIONS);
      before.set(key, opinion);
      yield opinionRow(random, { company, day, close, house, last, opinion });
    }
  }
}

interface Opinion {
  readonly company: Company;
  readonly day: Day;
  readonly close: number;
  readonly house: string;
  /** The previous rating by the same broker. */
  readonly last: string | undefined;
  readonly opinion: string;
}

function opinionRow(random: Random, { company, day, close, house, last, opinion }: Opinion): Cell[] {
  const least = rounded(close * random.between(1.02, 1.3), 2);
  const most = rounded(least * random.between(1.02, 1.1), 2);
  return [
    company.shortName,
    iso(day),
    last,
    changeOf(last, opinion),
    most,
    last === undefined ? '是' : '否',
    opinion,
    personName(random.whole),
    house,
    least,
    company.code,
  ];
}

function changeOf(last: string | undefined, now: string): string {
  if (last === undefined) return '首次';
  const [before, after] = [OPINIONS.indexOf(last as '买入'), OPINIONS.indexOf(now as '买入')];
  if (before === after) return '维持';
  return after < before ? '上调' : '下调';
}
