import { type Day, dayOf, iso, yearOf } from '../base/day.ts';
import { rounded } from '../base/numbers.ts';
import { type Random, randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, table } from '../base/table.ts';
import type { Company, Market } from '../market/market.ts';
import { pastClose, pastCompanies, pastDays } from '../market/past.ts';
import { INSTITUTIONS, personName } from '../words/names.ts';
import { industryRatioTable } from './industry-ratios.ts';

/** What analysts and raters say. */
export function ratingTables(market: Market): DemoTable[] {
  return [
    industryRatioTable(market),
    table('p_sysapi1089', 'SECNAME DECLAREDATE F008V F007V F010N F006V F004V F003V F002V F009N SECCODE', () =>
      opinions(market),
    ),
    table('p_jishi9201', ESG, () => esgRatings(market)),
    table('p_jishi9202', 'SECCODE SECNAME ENDDATE F001V F002V F003V F004N F005V F007V DECLAREDATE', () =>
      esgFigures(market),
    ),
  ];
}

const ESG =
  'SECCODE SECNAME ORGNAME ENDDATE F001V F002V F003N F004N F005N F006N F007V F008V F009V F010N F011N F012V';

const OPINIONS = ['买入', '增持', '中性'] as const;

/** A few ratings a day, each of a different share by some broker. */
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
  /** Of the same house before. */
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

const GRADES = ['CCC', 'B', 'BB', 'BBB', 'A', 'AA', 'AAA'] as const;

function gradeOf(score: number): (typeof GRADES)[number] {
  return GRADES[Math.max(0, Math.min(GRADES.length - 1, Math.floor((score - 30) / 8)))] ?? 'BBB';
}

interface Scores {
  readonly e: number;
  readonly s: number;
  readonly g: number;
  readonly all: number;
}

/** Rated at the end of each half-year, and ranked within its division. */
function* esgRatings(market: Market): Generator<Cell[]> {
  const halves: number[] = [];
  for (let year = yearOf(market.from); year <= yearOf(market.until); year++)
    halves.push(
      ...[dayOf(year, 6, 30), dayOf(year, 12, 31)].filter((day) => day >= market.from && day <= market.until),
    );
  const randoms = new Map(market.companies.map(({ code }) => [code, randomOf(market.seed, `esg/${code}`)]));
  const bases = new Map(
    market.companies.map((company) => [company, baseScore(company, randoms.get(company.code) as Random)]),
  );
  const last = new Map<Company, string>();
  for (const half of halves) {
    const rated = market.companies
      .filter(({ listedOn }) => listedOn < half)
      .map((company) => ({
        company,
        scores: scoresOf(bases.get(company) ?? 60, randoms.get(company.code) as Random),
      }))
      .sort((a, b) => b.scores.all - a.scores.all);
    const divisions = Map.groupBy(rated, ({ company }) => company.industry.division);
    for (const { company, scores } of rated) {
      const grade = gradeOf(scores.all);
      const peers = divisions.get(company.industry.division) ?? [];
      const before = last.get(company);
      last.set(company, grade);
      const moved =
        before === undefined
          ? '首次'
          : before === grade
            ? '维持'
            : GRADES.indexOf(grade) > GRADES.indexOf(before as 'A')
              ? '上调'
              : '下调';
      const head = [company.code, company.shortName, company.name, iso(half), '示例评级', grade];
      const rank = peers.findIndex((peer) => peer.company === company) + 1;
      yield [
        ...head,
        scores.all,
        scores.e,
        scores.s,
        scores.g,
        before,
        moved,
        company.industry.divisionName,
        rank,
        peers.length,
        '无',
      ];
    }
  }
}

function baseScore({ index }: Company, random: Random): number {
  const score = 60 + 9 * random.normal();
  // The first example is an example of a good one.
  return index === 0 ? 74 : Math.min(84, Math.max(36, score));
}

function scoresOf(base: number, random: Random): Scores {
  const part = (): number => rounded(base + 1.1 * random.normal(), 1);
  const [e, s, g] = [part(), part(), part()];
  return { e, s, g, all: rounded((e + s + g) / 3, 1) };
}

const FIGURES = [
  ['E', 'E01', '温室气体排放（范围一与范围二）', '吨二氧化碳当量', 0.02],
  ['E', 'E02', '用电量', '兆瓦时', 0.04],
  ['E', 'E03', '用水量', '吨', 0.3],
  ['S', 'S01', '员工培训时数', '小时/人', 0],
  ['S', 'S02', '女性员工占比', '%', 0],
  ['G', 'G01', '独立董事占比', '%', 0],
] as const;

/** Published with the annual report; consumption follows revenue. */
function* esgFigures(market: Market): Generator<Cell[]> {
  for (const company of market.companies) {
    const random = randomOf(market.seed, `figures/${company.code}`);
    const years = company.history.quarters.filter(
      ({ number, declaredOn, end }) => number === 4 && declaredOn <= market.until && end > company.listedOn,
    );
    if (!company.isExample && !random.chance(0.6)) continue;
    for (const { end, declaredOn, sinceNewYear } of years)
      for (const [pillar, code, name, unit, perThousand] of FIGURES) {
        const share =
          code === 'G01'
            ? random.pick([33.3, 36.4, 37.5])
            : code === 'S02'
              ? rounded(random.between(22, 52), 1)
              : random.whole(18, 60);
        const value =
          perThousand === 0
            ? share
            : Math.round((sinceNewYear.revenue / 1_000) * perThousand * random.between(0.6, 1.1));
        yield [
          company.code,
          company.shortName,
          iso(end),
          pillar,
          code,
          name,
          value,
          unit,
          '可持续发展报告（演示）',
          iso(declaredOn),
        ];
      }
  }
}
