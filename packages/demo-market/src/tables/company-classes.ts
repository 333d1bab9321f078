import { dayOf, iso, yearOf } from '../base/day.ts';
import type { Cell } from '../base/table.ts';
import type { Company, Market } from '../market/market.ts';
import { SECTIONS } from '../vocabulary/industries.ts';

export const subgroupCode = ({ industry }: Company): string => `${industry.group.slice(0, 2)}0300`;
export const classCode = ({ industry }: Company): string => `${industry.group.slice(0, 2)}0301`;

/** Each company is classified at its listing, and again when the classification of last year is published. */
export function* industries(market: Market): Generator<Cell[]> {
  const reclassified = market.calendar.onOrAfter(dayOf(yearOf(market.until) - 1, 1, 2));
  for (const company of market.companies) {
    const { code, shortName, name, industry, listedOn } = company;
    const [section] = SECTIONS[industry.section] ?? [''];
    const isReclassified = listedOn < reclassified;
    const row = (day: number, latest: boolean, sw: boolean): Cell[] => [
      code,
      shortName,
      name,
      iso(day),
      sw ? '008003' : '008001',
      sw ? '申银万国行业分类标准' : '证监会（中上协）行业分类标准',
      sw ? classCode(company) : industry.division,
      sw ? industry.groupName : section,
      sw ? industry.subgroupName : industry.divisionName,
      sw ? industry.className : null,
      latest ? '1' : '0',
    ];
    for (const sw of [false, true]) {
      yield row(listedOn, !isReclassified, sw);
      if (isReclassified) yield row(reclassified, true, sw);
    }
  }
}

/** Yields the classes of each company: its market, its region, and its industry according to both standards. */
export function* plates(market: Market): Generator<Cell[]> {
  for (const company of market.companies) {
    const { code, shortName, board, industry, city } = company;
    const since = iso(company.listedOn);
    const [section] = SECTIONS[industry.section] ?? [''];
    yield [
      code,
      shortName,
      '137001',
      '市场分类',
      board.market,
      board.marketName,
      null,
      board.market,
      null,
      since,
    ];
    yield [
      code,
      shortName,
      '137002',
      '中上协行业分类',
      industry.division,
      section,
      industry.divisionName,
      industry.section,
      industry.division,
      since,
    ];
    yield [
      code,
      shortName,
      '137003',
      '地区分类',
      city.province,
      city.provinceName,
      null,
      city.province,
      null,
      since,
    ];
    yield [
      code,
      shortName,
      '137004',
      '申万行业分类',
      industry.group,
      industry.groupName,
      industry.subgroupName,
      industry.group,
      subgroupCode(company),
      since,
    ];
  }
}
