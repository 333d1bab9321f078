import { type Day, dayOf, iso, yearOf } from '../base/day.ts';
import { randomOf } from '../base/random.ts';
import type { Cell } from '../base/table.ts';
import type { Company, Market } from '../market/market.ts';

/** Yields the listing of each company, and the change of its name if there was one. */
export function* statuses(market: Market): Generator<Cell[]> {
  for (const company of market.companies) {
    const { code, shortName, name, listedOn } = company;
    yield [code, shortName, name, iso(listedOn), iso(listedOn), '正常上市', '首次上市', '上市'];
    const renamedOn = renaming(market, company)?.day;
    if (renamedOn !== undefined)
      yield [code, shortName, name, iso(renamedOn), iso(renamedOn), '正常上市', '变更公司名称', '简称变更'];
  }
}

export function* formerNames(market: Market): Generator<Cell[]> {
  for (const company of market.companies) {
    const renamed = renaming(market, company);
    if (renamed)
      yield [
        company.code,
        company.shortName,
        iso(renamed.day),
        renamed.former,
        company.shortName,
        '变更公司名称',
      ];
  }
}

/**
 * Returns the day on which a company took its current name, and the former name. Most companies have never changed
 * their names.
 */
function renaming(market: Market, company: Company): { day: Day; former: string } | undefined {
  const random = randomOf(market.seed, `former/${company.code}`);
  const { shortName, city, listedOn, isExample } = company;
  if (!isExample && !random.chance(0.06)) return undefined;
  const year = isExample ? 2025 : random.whole(yearOf(listedOn) + 1, yearOf(market.until));
  const day = market.calendar.onOrAfter(dayOf(year, 3, random.whole(1, 28)));
  if (day <= listedOn || day > market.until) return undefined;
  return {
    day,
    former: isExample
      ? shortName.replace('示例', '样例')
      : `${city.provinceName.slice(0, 2)}${shortName.slice(-2)}`,
  };
}
