import { addMonths, type Day, iso, monthOf, weekdayOf } from '../base/day.ts';
import { rounded } from '../base/numbers.ts';
import { randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, table } from '../base/table.ts';
import type { Market } from '../market/market.ts';
import { ANNOUNCEMENT_SORTS, CODES, CURRENCIES, SECURITY_SORTS } from '../vocabulary/codes.ts';
import { INDUSTRIES, SECTIONS, SECTORS } from '../vocabulary/industries.ts';
import { CITIES } from '../vocabulary/names.ts';

/** The trading calendar, the lists of codes, exchange rates and the yield curve. */
export function referenceTables(market: Market): DemoTable[] {
  return [
    table('p_public0001', CALENDAR, () => calendar(market)),
    table('p_public0002', 'PARENTCODE SORTCODE SORTNAME F001V F003V F004V', industries),
    table('p_public0003', 'PARENTCODE SORTCODE SORTNAME F001V', regions),
    table('p_public0005', 'PARENTCODE SORTCODE SORTNAME F002V', () => SECURITY_SORTS),
    table('p_public0006', 'SORTCODE SORTNAME F001V F002V F005V OBJECTID PARENTCODE', codes),
    table('p_info3005', 'SORTCODE PARENTCODE SORTNAME F001D', () =>
      ANNOUNCEMENT_SORTS.map((sort) => [...sort, '2010-01-01']),
    ),
    table('p_public0007', 'CURRENCYNAME CURRENCYCODE TRADEDATE F001N F002V', () => rates(market)),
    table('p_jishi9401', 'TRADEDATE F001V F002N F003N', () => yields(market)),
  ];
}

const CALENDAR = 'F001D F002C F003C F004C F005C F006C F007C F008C F009C F010C F011D F012D F013C F014C F015C';
const MONTHS_AHEAD = 1;

const flag = (is: boolean): string => (is ? '1' : '0');

/**
 * Yields every day of the market and of the month after it. The fields for the first and the last day of a week or
 * month contain trading days.
 */
function* calendar({ from, until, calendar: trading }: Market): Generator<Cell[]> {
  const last = addMonths(until, MONTHS_AHEAD);
  for (let day = from; day <= last; day++) {
    const open = trading.isOpen(day);
    const before = trading.onOrBefore(day - 1);
    const next = trading.onOrAfter(day + 1);
    const weekOf = (at: Day): number => at - ((weekdayOf(at) + 6) % 7);
    const isMonthEnd = open && monthOf(next) !== monthOf(day);
    const month = monthOf(day);
    yield [
      iso(day),
      flag(open && weekOf(before) !== weekOf(day)),
      flag(open && weekOf(next) !== weekOf(day)),
      flag(open && monthOf(before) !== month),
      flag(isMonthEnd),
      flag(open),
      flag(isMonthEnd && month % 3 === 0),
      flag(isMonthEnd && month % 6 === 0),
      flag(isMonthEnd && month === 12),
      flag(open),
      iso(before),
      iso(next),
      flag(open),
      flag(open),
      flag(open),
    ];
  }
}

function* industries(): Generator<Cell[]> {
  const [csrc, csrcName, sw, swName] = [
    '008001',
    '证监会（中上协）行业分类标准',
    '008003',
    '申银万国行业分类标准',
  ];
  for (const [code, [zh, en]] of Object.entries(SECTIONS)) yield [null, code, zh, en, csrc, csrcName];
  for (const [english, [code, name]] of Object.entries(SECTORS))
    yield [null, code, name, english, '008002', '巨潮行业分类标准'];
  const usedCodes = new Set<string>();
  for (const industry of INDUSTRIES) {
    const { section, division, group } = industry;
    yield [section, division, industry.divisionName, industry.divisionEnglish, csrc, csrcName];
    const below = group.slice(0, 2);
    const levels: readonly (readonly [string | null, string, string])[] = [
      [null, group, industry.groupName],
      [group, `${below}0300`, industry.subgroupName],
      [`${below}0300`, `${below}0301`, industry.className],
    ];
    for (const [parent, code, name] of levels) {
      if (usedCodes.has(code)) continue;
      usedCodes.add(code);
      yield [parent, code, name, null, sw, swName];
    }
  }
}

function* regions(): Generator<Cell[]> {
  const provinces = new Set<string>();
  for (const city of CITIES) {
    if (!provinces.has(city.province)) yield [null, city.province, city.provinceName, city.provinceEnglish];
    provinces.add(city.province);
    yield [city.province, city.city, city.cityName, city.cityEnglish];
  }
}

function* codes(): Generator<Cell[]> {
  let number = 0;
  for (const [sort, sortName, ...entries] of CODES)
    for (const [code, zh, en] of entries) yield [code, zh, sort, sortName, en, ++number, sort];
}

function* rates({ seed, calendar: { days } }: Market): Generator<Cell[]> {
  for (const [code, name, start] of CURRENCIES) {
    const random = randomOf(seed, `rate/${code}`);
    let rate = start;
    for (const day of days) {
      rate *= 1 + 0.0018 * random.normal() - 0.002 * Math.log(rate / start);
      yield [name, code, `${iso(day)} 09:15:00`, rounded(rate, 4), '100外币'];
    }
  }
}

const TENORS = [
  ['3m', 0.25, 1.35],
  ['6m', 0.5, 1.4],
  ['1y', 1, 1.45],
  ['3y', 3, 1.6],
  ['5y', 5, 1.72],
  ['7y', 7, 1.82],
  ['10y', 10, 1.9],
  ['30y', 30, 2.15],
] as const;

/** The whole curve moves from day to day. Long yields move less than short ones. */
function* yields({ seed, calendar: { days } }: Market): Generator<Cell[]> {
  const random = randomOf(seed, 'yields');
  let level = 0;
  for (const day of days) {
    level = 0.995 * level + 0.018 * random.normal();
    for (const [tenor, years, mean] of TENORS) {
      const moved = mean + level * (0.6 + 0.4 / (1 + years / 4)) + 0.004 * random.normal();
      yield [iso(day), tenor, years, rounded(Math.max(0.1, moved), 4)];
    }
  }
}
