import { addMonths, type Day, iso } from '../base/day.ts';
import type { Cell } from '../base/table.ts';
import type { Market } from '../market/market.ts';
import { INDUSTRIES } from '../vocabulary/industries.ts';
import { CITIES } from '../vocabulary/names.ts';

/** A company that was delisted before the first day of the market. */
interface Former {
  readonly code: string;
  readonly name: string;
  readonly initials: string;
  readonly market: readonly [code: string, name: string];
  readonly listedOn: Day;
  readonly leftOn: Day;
}

const FORMER = [
  ['600993', '退市示例纺', 'TSSLF', '012001', '上交所主板', 290],
  ['000993', '退市示例贸', 'TSSLM', '012002', '深交所主板', 262],
  ['300993', '退市示例网', 'TSSLW', '012015', '深交所创业板', 130],
  ['688993', '退市示例芯', 'TSSLX', '012029', '上交所科创板', 70],
] as const;

/**
 * Returns companies that were delisted one to four months before the market starts, so that no table of its days
 * contains them.
 */
function formersOf(market: Market): Former[] {
  return FORMER.filter(([code]) => market.companies.every((company) => company.code !== code)).map(
    ([code, name, initials, place, placeName, months], i) => ({
      code,
      name,
      initials,
      market: [place, placeName],
      listedOn: market.calendar.onOrBefore(addMonths(market.from, -months)),
      leftOn: market.calendar.onOrBefore(addMonths(market.from, -1 - i)),
    }),
  );
}

const fullName = ({ name }: Former): string => `${name}股份有限公司`;

/** Yields the rows of delisted companies for the list of securities. */
export function* formerListings(market: Market): Generator<Record<string, Cell>> {
  for (const former of formersOf(market))
    yield {
      ORGNAME: fullName(former),
      SECCODE: former.code,
      SECNAME: former.name,
      F001V: former.initials,
      F002V: '001001',
      F003V: 'A股',
      F004V: former.market[0],
      F005V: former.market[1],
      F006D: iso(former.listedOn),
      F010V: '013004',
      F011V: '终止上市',
      F012N: 1,
    };
}

/** Yields the rows of delisted companies for the table of companies. */
export function* formerProfiles(market: Market): Generator<Record<string, Cell>> {
  for (const [i, former] of formersOf(market).entries()) {
    const industry = INDUSTRIES[i];
    const city = CITIES[i];
    if (!industry || !city) continue;
    yield {
      ORGNAME: fullName(former),
      SECCODE: former.code,
      SECNAME: former.name,
      F001V: `Former Sample ${former.code} Co., Ltd.`,
      F010D: iso(addMonths(former.listedOn, -60)),
      F023V: '013004',
      F024V: '终止上市',
      F025V: city.province,
      F026V: city.provinceName,
      F028V: city.cityName,
      F030V: null,
      F033V: industry.group,
      F034V: industry.groupName,
      F049V: '中国',
    };
  }
}

/** Yields two rows for each former company: its listing and its delisting. */
export function* formerStatuses(market: Market): Generator<Cell[]> {
  for (const former of formersOf(market)) {
    const { code, name, listedOn, leftOn } = former;
    yield [code, name, fullName(former), iso(listedOn), iso(listedOn), '正常上市', '首次上市', '上市'];
    yield [
      code,
      name,
      fullName(former),
      iso(leftOn),
      iso(leftOn),
      '终止上市',
      '股价连续低于面值',
      '终止上市',
    ];
  }
}
