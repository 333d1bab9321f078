import { iso, monthOf, yearOf } from '../base/day.ts';
import { randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, recordTable, table } from '../base/table.ts';
import type { Company, Market } from '../market/market.ts';
import { SECTIONS } from '../vocabulary/industries.ts';
import { INSTITUTIONS } from '../vocabulary/names.ts';
import { classCode, industries, plates, subgroupCode } from './company-classes.ts';
import { formerNames, statuses } from './company-names.ts';
import { formerListings, formerProfiles, formerStatuses } from './delisted.ts';
import { personTables } from './persons.ts';

export function companyTables(market: Market): DemoTable[] {
  const each = (make: (company: Company) => Record<string, Cell>) =>
    function* () {
      for (const company of market.companies) yield make(company);
    };
  return [
    recordTable('p_stock2100', PROFILE, function* () {
      for (const company of market.companies) yield profile(market, company);
      yield* formerProfiles(market);
    }),
    recordTable('p_stock2101', LISTING, function* () {
      for (const company of market.companies) yield listing(company);
      yield* formerListings(market);
    }),
    recordTable(
      'p_jishi9602',
      ENGLISH,
      each((company) => englishProfile(market, company)),
    ),
    recordTable('p_public0009', ORGANISATION, each(organisation)),
    table('p_stock2117', 'SECCODE SECNAME ORGNAME DECLAREDATE VARYDATE F002V F004V F006V', function* () {
      yield* statuses(market);
      yield* formerStatuses(market);
    }),
    table('p_stock2109', 'SECCODE SECNAME F001D F002V F003V F004V', () => formerNames(market)),
    table('p_stock2110', 'SECCODE SECNAME ORGNAME VARYDATE F001V F002V F003V F004V F005V F006V F008C', () =>
      industries(market),
    ),
    table('p_public0004', PLATES, () => plates(market)),
    ...personTables(market),
  ];
}

const PROFILE =
  'ORGID ORGNAME SECCODE SECNAME F001V F002V F003V F004V F005V F006V F007N F008V F009V F010D F011V F012V F013V F014V F015V F016V F017V F018V F019V F021V F023V F024V F025V F026V F027V F028V F029V F030V F031V F032V F033V F034V F035V F036V F037V F038V F039V F040V F041V F042V F044V F046V F047V F049V F054V';
const LISTING = 'ORGNAME SECCODE SECNAME F001V F002V F003V F004V F005V F006D F007N F010V F011V F012N F013V';
const ENGLISH =
  'SECCODE F001V ENGNAME F002V F003V F004V F005V F006V F007V F008V F009V F010V F011V F012V F014V F015C';
const ORGANISATION =
  'ORGID ORGNAME F001C F002V F003V F004V F005V F006V F007V F008N F009V F010V F011D F012V F013V F015V F016V F022V F027V MEMO';
const PLATES = 'SECCODE SECNAME F001V F002V F003V F004V F005V F009V F010V STARTDATE';

function address({ city, index }: Company): string {
  return `${city.provinceName}${city.cityName === '市辖区' ? '' : city.cityName}示例路${index + 1}号`;
}

/** Returns a telephone number that is not assigned to anyone. */
function telephone({ index }: Company, extension: number): string {
  return `000-${String(10_000_000 + index * 10 + extension).slice(0, 8)}`;
}

function profile(market: Market, company: Company): Record<string, Cell> {
  const random = randomOf(market.seed, `profile/${company.code}`);
  const { industry, city, domain } = company;
  return {
    ORGID: company.orgId,
    ORGNAME: company.name,
    SECCODE: company.code,
    SECNAME: company.shortName,
    F001V: company.english,
    F002V: company.englishShort,
    F003V: company.chairman,
    F004V: address(company),
    F005V: address(company),
    F006V: city.postcode,
    F007N: company.history.capital.on(market.until).total / 10_000,
    F008V: '011001',
    F009V: '人民币',
    F010D: iso(company.foundedOn),
    F011V: `www.${domain}`,
    F012V: `ir@${domain}`,
    F013V: telephone(company, 1),
    F014V: telephone(company, 2),
    F015V: `${industry.business}。`,
    F016V: `${industry.business}；货物与技术进出口。（虚构公司，仅供演示。）`,
    F017V: `${company.name}成立于${yearOf(company.foundedOn)}年${monthOf(company.foundedOn)}月，总部位于${city.provinceName}，主营${industry.business}。本公司为演示而虚构，与任何真实主体无关。`,
    F018V: company.secretary,
    F019V: telephone(company, 3),
    F021V: `dm@${domain}`,
    F023V: '013001',
    F024V: '正常上市',
    F025V: city.province,
    F026V: city.provinceName,
    F027V: city.city,
    F028V: city.cityName,
    F029V: industry.section,
    F030V: SECTIONS[industry.section]?.[0],
    F031V: industry.division,
    F032V: industry.divisionName,
    F033V: industry.group,
    F034V: industry.groupName,
    F035V: subgroupCode(company),
    F036V: industry.subgroupName,
    F037V: classCode(company),
    F038V: industry.className,
    F039V: random.pick(INSTITUTIONS.auditors),
    F040V: random.pick(INSTITUTIONS.lawyers),
    F041V: company.chairman,
    F042V: company.manager,
    F044V: '示例综合指数',
    F046V: random.pick(INSTITUTIONS.brokers),
    F047V: random.pick(INSTITUTIONS.brokers),
    F049V: '中国',
    F054V: ['大型', '中型', '小型'][['Large Cap', 'Mid Cap', 'Small Cap'].indexOf(sizeOf(market, company))],
  };
}

function listing(company: Company): Record<string, Cell> {
  const [first] = company.history.capital.changes;
  return {
    ORGNAME: company.name,
    SECCODE: company.code,
    SECNAME: company.shortName,
    F001V: company.initials,
    F002V: '001001',
    F003V: 'A股',
    F004V: company.board.market,
    F005V: company.board.marketName,
    F006D: iso(company.listedOn),
    F007N: first?.float,
    F010V: '013001',
    F011V: '正常上市',
    F012N: 1,
    F013V: company.isin,
  };
}

/** Returns the size of a company by its market value: large from 50 billion yuan, medium from 10 billion. */
export function sizeOf(market: Market, company: Company): string {
  const close = market.bars(company).close.at(-1) ?? 0;
  const value = (company.history.capital.on(market.until).total * close) / 100;
  if (value >= 50e9) return 'Large Cap';
  return value >= 10e9 ? 'Mid Cap' : 'Small Cap';
}

function englishProfile(market: Market, company: Company): Record<string, Cell> {
  const { industry, city } = company;
  return {
    SECCODE: company.code,
    F001V: company.board.mic,
    ENGNAME: company.english,
    F002V: `${company.english} is a made-up company in ${city.cityEnglish}, founded in ${yearOf(company.foundedOn)}. Its business is ${industry.divisionEnglish.toLowerCase()}. It has nothing to do with any real company.`,
    F003V: industry.sector,
    F004V: industry.sectorGroup,
    F005V: industry.divisionEnglish,
    F006V: 'China',
    F007V: city.provinceEnglish,
    F008V: city.cityEnglish,
    F009V: city.postcode,
    F010V: `www.${company.domain}`,
    F011V: sizeOf(market, company),
    F012V: company.isin,
    F014V: 'CNY',
    F015C: '0',
  };
}

function organisation(company: Company): Record<string, Cell> {
  const [first] = company.history.capital.changes;
  return {
    ORGID: company.orgId,
    ORGNAME: company.name,
    F001C: '1',
    F002V: '016001',
    F003V: '上市公司',
    F004V: company.chairman,
    F005V: address(company),
    F006V: address(company),
    F007V: company.city.postcode,
    F008N: (first?.total ?? 0) / 10_000,
    F009V: '011001',
    F010V: '人民币',
    F011D: iso(company.foundedOn),
    F012V: `www.${company.domain}`,
    F013V: `ir@${company.domain}`,
    F015V: telephone(company, 2),
    F016V: company.industry.business,
    F022V: company.shortName,
    F027V: company.initials,
    MEMO: '虚构机构，仅供演示',
  };
}
