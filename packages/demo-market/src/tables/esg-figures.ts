import { iso } from '../base/day.ts';
import { rounded } from '../base/numbers.ts';
import { randomOf } from '../base/random.ts';
import type { Cell } from '../base/table.ts';
import type { Market } from '../market/market.ts';

interface Figure {
  readonly pillar: 'E' | 'S' | 'G';
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  readonly unit: readonly [zh: string, en: string];
  /** The amount per thousand yuan of revenue. 0 if the figure does not depend on revenue. */
  readonly perThousand: number;
}

const FIGURES: readonly Figure[] = [
  {
    pillar: 'E',
    code: 'E01',
    zh: '温室气体排放（范围一与范围二）',
    en: 'Greenhouse gas emissions (scopes 1 and 2)',
    unit: ['吨二氧化碳当量', 't CO2e'],
    perThousand: 0.02,
  },
  {
    pillar: 'E',
    code: 'E02',
    zh: '用电量',
    en: 'Electricity used',
    unit: ['兆瓦时', 'MWh'],
    perThousand: 0.04,
  },
  { pillar: 'E', code: 'E03', zh: '用水量', en: 'Water used', unit: ['吨', 't'], perThousand: 0.3 },
  {
    pillar: 'S',
    code: 'S01',
    zh: '员工培训时数',
    en: 'Training hours',
    unit: ['小时/人', 'hours/person'],
    perThousand: 0,
  },
  {
    pillar: 'S',
    code: 'S02',
    zh: '女性员工占比',
    en: 'Women among employees',
    unit: ['%', '%'],
    perThousand: 0,
  },
  {
    pillar: 'G',
    code: 'G01',
    zh: '独立董事占比',
    en: 'Independent directors',
    unit: ['%', '%'],
    perThousand: 0,
  },
];

/** The figures are published with the annual report. Those on consumption depend on revenue. */
export function* esgFigures(market: Market): Generator<Cell[]> {
  for (const company of market.companies) {
    const random = randomOf(market.seed, `figures/${company.code}`);
    const years = company.history.quarters.filter(
      ({ number, declaredOn, end }) => number === 4 && declaredOn <= market.until && end > company.listedOn,
    );
    if (!company.isExample && !random.chance(0.6)) continue;
    for (const { end, declaredOn, sinceNewYear } of years)
      for (const { pillar, code, zh, en, unit, perThousand } of FIGURES) {
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
        const head = [company.code, company.shortName, iso(end), pillar, code, zh, value, unit[0]];
        yield [...head, '可持续发展报告（演示）', en, unit[1], iso(declaredOn)];
      }
  }
}
