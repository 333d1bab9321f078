import type { CompanyOverview, ReportFigure } from '@jishi/contract';
import type pg from 'pg';
import { type DataRecord, type DatasetRegistry, numberOf } from '../datasets/index.ts';
import { yearBefore } from './period.rules.ts';
import { readShown, shownSource } from './shown-source.ts';
import { growthPercent, pointsBetween } from './statement.rules.ts';

interface FigureSource {
  readonly key: ReportFigure;
  readonly dataset: string;
  /** Fields, of which the first that is reported counts. */
  readonly fields: readonly string[];
  /** Two fields whose difference it is where none of them is reported. */
  readonly difference?: readonly [whole: string, part: string];
  /** A percentage, whose growth is counted in points. */
  readonly isRate?: true;
}

const INCOME = 'p_stock2301';
const CASH_FLOW = 'p_stock2302';
export const INDICATORS_DATASET = 'p_stock2303';

const FIGURES: readonly FigureSource[] = [
  { key: 'revenue', dataset: INCOME, fields: ['F035N', 'F006N'] },
  { key: 'netProfit', dataset: INCOME, fields: ['F028N'], difference: ['F027N', 'F029N'] },
  { key: 'netProfitOfAll', dataset: INCOME, fields: ['F027N'] },
  { key: 'earningsPerShare', dataset: INCOME, fields: ['F031N'] },
  { key: 'returnOnEquity', dataset: INDICATORS_DATASET, fields: ['F067N', 'F014N'], isRate: true },
  { key: 'grossMargin', dataset: INDICATORS_DATASET, fields: ['F078N'], isRate: true },
  { key: 'debtRatio', dataset: INDICATORS_DATASET, fields: ['F041N'], isRate: true },
  { key: 'operatingCash', dataset: CASH_FLOW, fields: ['F015N'] },
];
/** The code of the consolidation scope: consolidated, current period. */
export const CONSOLIDATED = '071001';
const SCOPE_FIELDS: Readonly<Record<string, string>> = {
  [INCOME]: 'F002V',
  [CASH_FLOW]: 'F002V',
  [INDICATORS_DATASET]: 'F070V',
};
export const REPORT_DATASETS = Object.keys(SCOPE_FIELDS);
/** The newest period and the same of a year before, behind some that tell nothing. */
const PERIODS = 12;

type Rows = readonly DataRecord<string>[];
type FigureAnswer = NonNullable<CompanyOverview['report']>['figures'][number];

/** What the newest report says that holds a figure, each with its growth; null where no statement is shown. */
export async function readReport(
  pool: pg.Pool,
  registry: DatasetRegistry,
  code: string,
): Promise<CompanyOverview['report']> {
  const entries = await Promise.all(
    REPORT_DATASETS.map(
      async (dataset) => [dataset, await readPeriods(pool, registry, dataset, code)] as const,
    ),
  );
  const rowsOf = new Map<string, Rows>(entries);
  const newest = REPORT_DATASETS.map((dataset) => newestTold(rowsOf.get(dataset) ?? [], dataset)).find(
    (row) => row !== undefined,
  );
  const end = newest?.end;
  if (!end) return null;
  const figures = FIGURES.map((source) => {
    const rows = rowsOf.get(source.dataset) ?? [];
    const [value, before] = [valueAt(rows, source, end), valueAt(rows, source, yearBefore(end))];
    return {
      key: source.key,
      dataset: source.dataset,
      unit: registry.find(source.dataset)?.fields.get(source.fields[0] ?? '')?.unit ?? null,
      value,
      growth: source.isRate ? pointsBetween(value, before) : growthPercent(value, before),
    };
  });
  return { end, announcedOn: newest.announcedOn ?? null, figures: figures.filter(isTold(figures)) };
}

/** Of the two net profits one: that of the parent wherever it is known. */
const isTold =
  (figures: readonly Pick<FigureAnswer, 'key' | 'value'>[]) =>
  ({ key }: Pick<FigureAnswer, 'key'>): boolean => {
    const isKnown = (one: ReportFigure): boolean =>
      figures.some((figure) => figure.key === one && figure.value !== null);
    const ofAll = !isKnown('netProfit') && isKnown('netProfitOfAll');
    return key !== (ofAll ? 'netProfit' : 'netProfitOfAll');
  };

/** Some sources have a row for a report in which they found nothing. */
const newestTold = (rows: Rows, dataset: string): Rows[number] | undefined =>
  rows.find(({ end }) =>
    FIGURES.some((figure) => figure.dataset === dataset && end && valueAt(rows, figure, end) !== null),
  );

async function readPeriods(
  pool: pg.Pool,
  registry: DatasetRegistry,
  dataset: string,
  code: string,
): Promise<Rows> {
  const scope = SCOPE_FIELDS[dataset] ?? '';
  const source = shownSource(registry, dataset, ['SECCODE', 'ENDDATE', scope]);
  if (!source) return [];
  const fields = FIGURES.filter((figure) => figure.dataset === dataset).flatMap(
    ({ fields, difference = [] }) => [...fields, ...difference],
  );
  return readShown(pool, source, {
    columns: {
      end: 'ENDDATE',
      announcedOn: 'DECLAREDATE',
      ...Object.fromEntries(fields.map((field) => [field, field])),
    },
    where: [
      { op: 'in', field: 'SECCODE', values: [code] },
      { op: 'in', field: scope, values: [CONSOLIDATED] },
    ],
    order: [{ field: 'ENDDATE', descending: true }],
    limit: PERIODS,
  });
}

function valueAt(rows: Rows, { fields, difference }: FigureSource, end: string): number | null {
  const row = rows.find((record) => record.end === end);
  const cellOf = (field: string): number | null => numberOf(row?.[field] ?? null);
  const value = fields.map(cellOf).find((one) => one !== null) ?? null;
  if (value !== null || difference === undefined) return value;
  const [whole, part] = difference.map(cellOf);
  return whole == null || part == null ? null : whole - part;
}
