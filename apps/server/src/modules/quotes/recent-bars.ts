import type { BarKind } from '@jishi/contract';
import type pg from 'pg';
import { type DatasetRegistry, readRecords } from '../datasets/index.ts';
import { factorSteps } from './adjustment.rules.ts';
import { readNamedExDates } from './ex-dates.ts';
import { drawnColumns, hasClose, quoteRowOf, quoteTables } from './quote-sources.ts';
import { referencesOf } from './reference.rules.ts';

/** A close and its reference price, which is null if unknown. */
export interface RecentBar {
  readonly date: string;
  readonly close: number;
  readonly reference: number | null;
}

export interface BarsBetween {
  readonly kind: BarKind;
  readonly codes: readonly string[];
  readonly from: string;
  readonly to: string;
}

const NO_GAPS: ReadonlySet<string> = new Set();

/**
 * Reads the closes of several securities between two days (inclusive), oldest first. If several data sets contain a
 * security, the first one is used.
 */
export async function readRecentBars(
  pool: pg.Pool,
  registry: DatasetRegistry,
  { kind, codes, from, to }: BarsBetween,
): Promise<Map<string, RecentBar[]>> {
  const bars = new Map<string, RecentBar[]>();
  for (const table of quoteTables(registry, kind)) {
    const values = codes.filter((code) => !bars.has(code));
    if (values.length === 0) break;
    const records = await readRecords(pool, table.dataset, {
      columns: { code: table.code, ...drawnColumns(table) },
      where: [
        { op: 'in', field: table.code, values },
        { op: 'gte', field: table.date, value: from },
        { op: 'lte', field: table.date, value: to },
        hasClose(table),
      ],
      order: [
        { field: table.code, descending: false },
        { field: table.date, descending: false },
      ],
    });
    const exDates = kind === 'stock' ? await readNamedExDates(pool, registry, values) : null;
    for (const [code, ofCode] of Map.groupBy(records, (record) => record.code ?? '')) {
      const rows = ofCode.map(quoteRowOf);
      const factors = factorSteps(exDates?.get(code) ?? [], rows[0]?.date ?? '');
      const references = referencesOf(rows, NO_GAPS, factors);
      bars.set(
        code,
        rows.map(({ date, close }, at) => ({ date, close: close ?? 0, reference: references[at] ?? null })),
      );
    }
  }
  return bars;
}
