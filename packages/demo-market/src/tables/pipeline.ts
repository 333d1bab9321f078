import { type Day, iso, parseDay } from '../base/day.ts';
import { rounded } from '../base/numbers.ts';
import { type Random, randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, recordTable, table } from '../base/table.ts';
import { BOARDS } from '../company/boards.ts';
import type { Market } from '../market/market.ts';
import { INDUSTRIES } from '../vocabulary/industries.ts';
import { CITIES, FIRST_CHARACTERS, INSTITUTIONS, SECOND_CHARACTERS } from '../vocabulary/names.ts';

/** Companies that have applied for a listing, delisted companies, and plans for issuing further shares. */
export function pipelineTables(market: Market): DemoTable[] {
  return [
    table('p_jishi9421', 'ORGNAME F001V F002V F003V F004D F005D F006D F007V F008N F009V F010V', () =>
      applications(market),
    ),
    recordTable('p_stock2229', PLANS, () => plans(market)),
  ];
}

const PLANS =
  'SECCODE SECNAME ORGNAME DECLAREDATE F001V F002V F003N F004N F005V F006V F009N F010V F012V F013D F014D F017V F018D F019V F020D SEQID';

const BOARD_NAMES = {
  sse: '沪市主板',
  star: '科创板',
  szse: '深市主板',
  chinext: '创业板',
  bse: '北交所',
} as const;

/** The stages of an application, each with the maximum number of days since the application was accepted. */
const STAGES = [
  ['已受理', 30],
  ['已问询', 150],
  ['暂缓审议', 180],
  ['上市委会议通过', 210],
  ['提交注册', 260],
  ['终止', 240],
  ['中止', 120],
] as const;
const HEARD_STAGES = ['暂缓审议', '上市委会议通过', '提交注册', '注册生效'];
const APPLICATIONS = 42;

/**
 * Yields the applications of companies that are listed within the date range of the market, and of some that are not
 * listed yet.
 */
function* applications(market: Market): Generator<Cell[]> {
  for (const { name, listedOn, board, code, industry, city } of market.companies) {
    if (listedOn < market.from) continue;
    const random = randomOf(market.seed, `application/${code}`);
    const heard = market.calendar.onOrBefore(listedOn - 150);
    const days = { accepted: heard - 210, updated: market.calendar.onOrBefore(listedOn - 60), heard };
    yield application(random, name, board, '注册生效', days, [industry.divisionName, city.provinceName]);
  }
  const random = randomOf(market.seed, 'applications');
  const usedNames = new Set<string>();
  while (usedNames.size < APPLICATIONS) {
    const industry = random.pick(INDUSTRIES);
    const city = random.pick(CITIES);
    const stem = `${random.pick(FIRST_CHARACTERS)[0]}${random.pick(SECOND_CHARACTERS)[0]}`;
    const name = `${stem}${random.pick(industry.names)[0]}股份有限公司`;
    const [stage, age] = random.pick(STAGES);
    const accepted = market.until - random.whole(Math.min(8, age - 1), age);
    const updated = market.calendar.onOrBefore(market.until - random.whole(0, 7));
    const heard = HEARD_STAGES.includes(stage) ? market.calendar.onOrBefore(updated - 5) : null;
    const isTaken = usedNames.has(name) || market.companies.some((company) => company.name === name);
    usedNames.add(name);
    if (isTaken) continue;
    const place = [industry.divisionName, city.provinceName] as const;
    yield application(random, name, random.pick(BOARDS), stage, { accepted, updated, heard }, place);
  }
}

function application(
  random: Random,
  name: string,
  { exchange, key }: (typeof BOARDS)[number],
  stage: string,
  { accepted, updated, heard }: { accepted: Day; updated: Day; heard: Day | null },
  place: readonly [industry: string, province: string],
): Cell[] {
  return [
    ...[name, exchange, BOARD_NAMES[key], stage, iso(accepted), iso(updated)],
    ...[heard === null ? null : iso(heard), random.pick(INSTITUTIONS.brokers)],
    ...[rounded(random.between(2, 40), 2), ...place],
  ];
}

const PROGRESS = ['董事会通过', '股东大会通过', '交易所受理', '交易所审核通过', '终止'] as const;

/** None of the plans has been carried out, so the share capital agrees with the table of its changes. */
function* plans(market: Market): Generator<Record<string, Cell>> {
  let number = 0;
  for (const company of market.companies) {
    const random = randomOf(market.seed, `placement/${company.code}`);
    if (!company.isExample && !random.chance(0.12)) continue;
    // The example call of the data set requests the plan of the example company.
    const day = market.calendar.onOrBefore(
      company.isExample ? parseDay('2025-03-20') : market.until - random.whole(5, 240),
    );
    if (day <= company.listedOn) continue;
    const progress = company.isExample ? '董事会通过' : random.pick(PROGRESS);
    const at = (days: number): string | null =>
      day + days <= market.until ? iso(market.calendar.onOrBefore(day + days)) : null;
    const isHeard = progress !== '董事会通过';
    const size = rounded((company.history.capital.on(day).total / 10_000) * random.between(0.05, 0.3), 2);
    const isEnded = progress === '终止';
    yield {
      SECCODE: company.code,
      SECNAME: company.shortName,
      ORGNAME: company.name,
      DECLAREDATE: iso(day),
      F001V: '001001',
      F002V: 'A股',
      F003N: 1,
      F004N: size,
      F005V: '不超过三十五名符合条件的特定对象',
      F006V: '不低于定价基准日前二十个交易日均价的80%',
      F009N: rounded(size * random.between(4, 18), 2),
      F010V: '扩产项目建设及补充流动资金',
      F012V: progress,
      F013D: isHeard ? at(4) : null,
      F017V: '向特定对象发行',
      F018D: isHeard ? iso(day + 370) : null,
      F019V: isEnded ? '终止' : '进行中',
      F020D: isEnded ? at(5) : null,
      SEQID: ++number,
    };
  }
}
