import type { Classification, Industries, Industry, IndustrySummary } from '@jishi/contract';
import { sumOfWhole } from '@jishi/market-math';
import { Refusal } from '../../platform/refusal.ts';
import { type DatasetRegistry, publicDataset } from '../datasets/index.ts';
import {
  type Classified,
  INDUSTRY_DATASETS,
  type Industry as IndustryName,
  industryNow,
} from '../quotes/index.ts';
import { chainOf } from './chain.ts';
import type { BoardReader, CompanyBoard } from './company-board.ts';
import { byMeasure, type Figures, NO_FIGURES, valuesThatCount } from './measures.ts';
import { spreadOf } from './spread.rules.ts';

export interface IndustriesDeps {
  readonly registry: DatasetRegistry;
  readonly reader: BoardReader;
}

interface Question {
  readonly classification?: Classification | undefined;
  readonly industry: string;
}

interface Group {
  readonly industry: IndustryName;
  /** The companies' codes, largest company first: by market value, or by revenue if that is unknown. */
  readonly companies: readonly string[];
  /** The number of listed companies in the industry. Null if the listing register has no rows. */
  readonly listed: number | null;
}

/** Reads all industries, largest first. */
export async function readIndustries(
  { registry, reader }: IndustriesDeps,
  choice: Classification | undefined,
): Promise<Industries> {
  const board = await reader.board();
  const { classification, members } = await reader.classified(choice);
  const groups = groupsOf(board, members);
  const industries = groups
    .map((group) => summaryOf(group, board))
    .sort((a, b) => bySize(a, b) || b.companies - a.companies);
  return { ...headOf(registry, board), classification, industries, chain: chainOf(registry) };
}

/** Reads the companies in an industry, up to the lowest row limit of the sources. */
export async function readIndustry(
  { registry, reader }: IndustriesDeps,
  { classification, industry }: Question,
): Promise<Industry> {
  const board = await reader.board();
  const { members } = await reader.classified(classification);
  const group = groupsOf(board, members).find((one) => one.industry.key === industry);
  if (group === undefined) throw new Refusal('industries.notFound', { industry });
  const sources = [board.valuation, board.results, board.statements];
  const bounds = sources.flatMap((source) => source?.rowsMax ?? []);
  const rowsMax = bounds.length === 0 ? 0 : Math.min(...bounds);
  const code = group.companies.slice(0, rowsMax);
  const figures = code.map((company) => board.figures.get(company) ?? NO_FIGURES);
  return {
    ...headOf(registry, board),
    industry: summaryOf(group, board),
    rowsMax,
    code,
    name: code.map((company) => {
      const named = board.names.get(company);
      return named?.name ?? named?.english ?? company;
    }),
    english: code.map((company) => board.names.get(company)?.english ?? null),
    figures: byMeasure((measure) => figures.map((one) => one[measure])),
  };
}

type Size = Pick<Figures, 'marketValue' | 'revenue'>;

/** Groups companies by industry, if they have a price on the day or a report for the period. */
function groupsOf({ figures, listed }: CompanyBoard, memberships: Classified['members']): Group[] {
  const industries = new Map<string, IndustryName>();
  const byIndustry = Map.groupBy(figures.keys(), (code) => {
    const industry = industryNow(memberships, code);
    if (industry) industries.set(industry.key, industry);
    return industry?.key ?? null;
  });
  const wholes = listed && Map.groupBy(listed, (code) => industryNow(memberships, code)?.key ?? null);
  const figuresOf = (code: string): Figures => figures.get(code) ?? NO_FIGURES;
  return [...industries.values()].map((industry) => ({
    industry,
    listed: wholes?.get(industry.key)?.length ?? null,
    companies: (byIndustry.get(industry.key) ?? []).sort(
      (a, b) => bySize(figuresOf(a), figuresOf(b)) || (a < b ? -1 : 1),
    ),
  }));
}

/** Puts larger companies first: by market value, or by revenue if that is unknown. */
const bySize = (a: Size, b: Size): number =>
  (b.marketValue ?? -1) - (a.marketValue ?? -1) || (b.revenue ?? -1) - (a.revenue ?? -1);

function summaryOf({ industry, companies, listed }: Group, { figures }: CompanyBoard): IndustrySummary {
  const rows: readonly Figures[] = companies.map((code) => figures.get(code) ?? NO_FIGURES);
  const { key, name, english, code } = industry;
  const whole = listed ?? rows.length;
  return {
    key,
    name,
    english,
    code,
    companies: rows.length,
    listed,
    marketValue: sumOfWhole(
      rows.map((row) => row.marketValue),
      whole,
    ),
    revenue: sumOfWhole(
      rows.map((row) => row.revenue),
      whole,
    ),
    spreads: byMeasure((measure) =>
      spreadOf(
        rows.map((row) => row[measure]),
        valuesThatCount(measure),
        whole,
      ),
    ),
  };
}

function headOf(registry: DatasetRegistry, board: CompanyBoard) {
  const { day, period, isPeriodCurrent, valuation, results, statements } = board;
  const members = publicDataset(registry, INDUSTRY_DATASETS.members);
  const holdsMembers = members !== null && members.rowCount > 0n;
  const sources = [valuation?.dataset, results?.dataset, statements?.dataset, members];
  return {
    day,
    period,
    isPeriodCurrent,
    late: {
      day: valuation?.dataset.latenessOn(day) ?? null,
      period: (results ?? statements)?.dataset.latenessOn(period) ?? null,
    },
    demo: sources.some((source) => source?.isDemo),
    datasets: {
      industries: holdsMembers ? members.code : null,
      valuation: valuation?.dataset.code ?? null,
      results: results?.dataset.code ?? null,
      statements: statements?.dataset.code ?? null,
    },
  };
}
