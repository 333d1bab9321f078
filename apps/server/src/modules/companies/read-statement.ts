import {
  type Basis,
  type CompanyStatement,
  type companiesEndpoints,
  type Field,
  type InputOf,
  PERIODS_MAX,
  type Scope,
} from '@jishi/contract';
import type pg from 'pg';
import { type DataRecord, type Dataset, type DatasetRegistry, numberOf } from '../datasets/index.ts';
import type { SiteSource } from '../site-data/index.ts';
import { quarterOf, yearBefore } from './period.rules.ts';
import { nameOf, readShown, shownSource } from './shown-source.ts';
import { growthPercent, type Series, sharePercent, valueOn } from './statement.rules.ts';
import { itemOrder, LAYOUTS, type StatementLayout } from './statement-layout.ts';

type StatementInput = InputOf<typeof companiesEndpoints.statement>;

/** The codes of rows of the current period. Rows of the prior period contain figures that a later report restated. */
const SCOPE_CODES: Readonly<Record<Scope, string>> = { consolidated: '071001', parent: '071003' };
const KEY = ['SECCODE', 'ENDDATE', 'F002V'];
/**
 * The number of additional, earlier periods that are read. The oldest period shown is compared with periods up to two
 * years before it.
 */
const EARLIER_PERIODS = 8;

/**
 * Returns a company's statement with its periods side by side. If the site may show no rows of it, it has no periods
 * and no items.
 */
export async function readStatement(
  pool: pg.Pool,
  registry: DatasetRegistry,
  input: StatementInput,
): Promise<CompanyStatement> {
  const { code, statement, basis, scope, periods: periodsMax } = input;
  const layout = LAYOUTS[statement];
  const source = shownSource(registry, layout.dataset, KEY);
  const head = { dataset: layout.dataset, name: nameOf(source), demo: source?.dataset.isDemo ?? false };
  if (!source) return { ...head, late: null, basis, scope, whole: null, periods: [], items: [] };
  const fields = itemFields(source, layout);
  const rows = await readShown(pool, source, {
    columns: columnsOf(fields),
    where: [
      { op: 'in', field: 'SECCODE', values: [code] },
      { op: 'in', field: 'F002V', values: [SCOPE_CODES[scope]] },
    ],
    order: [{ field: 'ENDDATE', descending: true }],
    limit: PERIODS_MAX * (basis === 'year' ? 4 : 1) + EARLIER_PERIODS,
  });
  const periods = periodsOf(rows.filter(hasAnyValue(fields)), basis).slice(0, periodsMax);
  const seriesByItem = seriesByItemOf(rows, fields);
  const whole = layout.wholes.find((item) => hasValue(seriesByItem.get(item))) ?? null;
  const ends = periods.map(({ end }) => end);
  const [newest] = rows.filter(hasAnyValue(fields));
  return {
    ...head,
    late: source.dataset.latenessOn(newest?.end ?? null),
    basis,
    scope,
    whole,
    periods,
    items: itemsOf({ fields, seriesByItem, ends, whole, basis, layout }),
  };
}

function itemFields({ dataset, visibleField }: SiteSource, layout: StatementLayout): Field[] {
  const codes = dataset.columns.filter((code) => visibleField(code) && isItem(dataset, code));
  return itemOrder(codes, layout).flatMap((code) => dataset.fields.get(code) ?? []);
}

const isItem = (dataset: Dataset, code: string): boolean => dataset.fields.get(code)?.type === 'number';

const columnsOf = (fields: readonly Field[]): Record<string, string> => ({
  end: 'ENDDATE',
  announcedOn: 'DECLAREDATE',
  ...Object.fromEntries(fields.map(({ code }) => [code, code])),
});

/** Some sources contain an empty row for a report from which they could not extract any figures. */
const hasAnyValue =
  (fields: readonly Field[]) =>
  (row: DataRecord<string>): boolean =>
    fields.some(({ code }) => row[code] != null);

function periodsOf(rows: readonly DataRecord<string>[], basis: Basis): CompanyStatement['periods'] {
  const quarters = rows.filter(({ end }) => end && quarterOf(end) !== null);
  const ofBasis = basis === 'year' ? quarters.filter(({ end }) => quarterOf(end ?? '') === 4) : quarters;
  return ofBasis.map(({ end, announcedOn }) => ({ end: end ?? '', announcedOn: announcedOn ?? null }));
}

function seriesByItemOf(rows: readonly DataRecord<string>[], fields: readonly Field[]): Map<string, Series> {
  const seriesOf = (item: string): Series =>
    new Map(rows.map((row) => [row.end ?? '', numberOf(row[item] ?? null)]));
  return new Map(fields.map(({ code }) => [code, seriesOf(code)]));
}

const hasValue = (series: Series | undefined): boolean =>
  series !== undefined && [...series.values()].some((value) => value !== null);

interface Layouted {
  readonly fields: readonly Field[];
  readonly seriesByItem: ReadonlyMap<string, Series>;
  readonly ends: readonly string[];
  readonly whole: string | null;
  readonly basis: Basis;
  readonly layout: StatementLayout;
}

/** Returns the items that the company reports in any of the periods. */
function itemsOf({ fields, seriesByItem, ends, whole, basis, layout }: Layouted): CompanyStatement['items'] {
  const valuesOf = (item: string, days: readonly string[]): (number | null)[] => {
    const series = seriesByItem.get(item) ?? new Map<string, number | null>();
    const measure = layout.measures[item] ?? layout.measure;
    return days.map((end) => valueOn(basis, measure, series, end));
  };
  const wholes = whole === null ? [] : valuesOf(whole, ends);
  return fields.flatMap(({ code, zh, en, unit }) => {
    const values = valuesOf(code, ends);
    if (values.every((value) => value === null)) return [];
    const before = valuesOf(code, ends.map(yearBefore));
    // Percentage shares are computed only for items with the default measure.
    const isPart = layout.measures[code] === undefined;
    return {
      code,
      zh,
      en,
      unit: unit ?? null,
      isTotal: layout.totals.includes(code),
      values,
      growth: values.map((value, i) => growthPercent(value, before[i] ?? null)),
      share: values.map((value, i) => (isPart ? sharePercent(value, wholes[i] ?? null) : null)),
    };
  });
}
