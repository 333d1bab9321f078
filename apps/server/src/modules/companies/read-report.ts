import type { CompanyOverview, ReportFigure } from '@jishi/contract';
import type pg from 'pg';
import { type DataRecord, type DatasetRegistry, numberOf } from '../datasets/index.ts';
import { areResultsCurrent, yearBefore } from './period.rules.ts';
import {
  CONSOLIDATED,
  FIGURES,
  ORIGINS,
  type Origin,
  REPORT_DATASETS,
  SCOPE_FIELDS,
} from './report-figures.ts';
import { readShown, shownSource } from './shown-source.ts';
import { growthPercent, pointsBetween } from './statement.rules.ts';

/**
 * The number of periods read: the newest, the same period of the previous year, and some more, because rows may lack
 * figures.
 */
const PERIODS = 12;

type Rows = readonly DataRecord<string>[];
type FigureAnswer = NonNullable<CompanyOverview['report']>['figures'][number];

/**
 * Returns the newest report with figures and their growth; null if no statement is shown. Whether it is outdated
 * depends on the company's newest quote or, if it has no quotes, on the site's newest day.
 */
export async function readReport(
  pool: pg.Pool,
  registry: DatasetRegistry,
  code: string,
  quotedOn: string | null,
): Promise<CompanyOverview['report']> {
  const entries = await Promise.all(
    REPORT_DATASETS.map(
      async (dataset) => [dataset, await readPeriods(pool, registry, dataset, code)] as const,
    ),
  );
  const rowsOf = new Map<string, Rows>(entries);
  const [newest] = REPORT_DATASETS.flatMap((dataset) => {
    const row = newestTold(rowsOf.get(dataset) ?? [], dataset);
    return row === undefined ? [] : [{ dataset, end: row.end, announcedOn: row.announcedOn }];
  });
  const end = newest?.end;
  if (!end) return null;
  const figures = FIGURES.map(({ key, origins, isRate }) => {
    const figureOf = (origin: Origin, at: string): number | null =>
      valueAt(rowsOf.get(origin.dataset) ?? [], origin, at);
    const origin = origins.find((one) => figureOf(one, end) !== null) ?? origins[0];
    const { dataset, fields } = origin;
    const [value, before] = [figureOf(origin, end), figureOf(origin, yearBefore(end))];
    return {
      key,
      dataset,
      unit: isRate ? 'percent' : (registry.find(dataset)?.fields.get(fields[0] ?? '')?.unit ?? null),
      value,
      growth: isRate ? pointsBetween(value, before) : growthPercent(value, before),
    } as const;
  });
  return {
    end,
    announcedOn: newest.announcedOn ?? null,
    late: registry.find(newest.dataset)?.latenessOn(end) ?? null,
    outdatedBy: areResultsCurrent(end, quotedOn) ? null : quotedOn,
    figures: figures.filter(isTold(figures)),
  };
}

/**
 * Returns a filter that keeps only one of the two net profits: the parent's if it is known, and otherwise the group's.
 */
const isTold =
  (figures: readonly Pick<FigureAnswer, 'key' | 'value'>[]) =>
  ({ key }: Pick<FigureAnswer, 'key'>): boolean => {
    const isKnown = (one: ReportFigure): boolean =>
      figures.some((figure) => figure.key === one && figure.value !== null);
    const ofAll = !isKnown('netProfit') && isKnown('netProfitOfAll');
    return key !== (ofAll ? 'netProfit' : 'netProfitOfAll');
  };

/** Some sources contain an empty row for a report from which they could not extract any figures. */
const newestTold = (rows: Rows, dataset: string): Rows[number] | undefined =>
  rows.find(({ end }) =>
    ORIGINS.some((origin) => origin.dataset === dataset && end && valueAt(rows, origin, end) !== null),
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
  const fields = ORIGINS.filter((origin) => origin.dataset === dataset).flatMap((origin) => origin.fields);
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

function valueAt(rows: Rows, origin: Origin, end: string): number | null {
  const row = rows.find((record) => record.end === end);
  return origin.value((field) => numberOf(row?.[field] ?? null));
}
