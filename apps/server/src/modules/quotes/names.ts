import type { BarKind } from '@jishi/contract';
import type pg from 'pg';
import { type DatasetRegistry, publicDataset } from '../datasets/index.ts';

export interface Names {
  readonly name: string | null;
  readonly english: string | null;
}

/** Where names stand: in the list of the securities, and for stocks the English ones in the company's file. */
interface NameSource {
  readonly dataset: string;
  readonly code: string;
  readonly name: readonly string[];
  readonly english: readonly string[];
}

export const NAME_SOURCES: Readonly<Record<BarKind, readonly NameSource[]>> = {
  stock: [
    { dataset: 'p_stock2101', code: 'SECCODE', name: ['SECNAME'], english: [] },
    { dataset: 'p_stock2100', code: 'SECCODE', name: ['SECNAME', 'ORGNAME'], english: ['F001V', 'F002V'] },
    { dataset: 'p_stock2401', code: 'SECCODE', name: ['SECNAME'], english: [] },
  ],
  index: [
    {
      dataset: 'p_index2911',
      code: 'INDEXCODE',
      name: ['SECNAME', 'INDEXNAME'],
      english: ['F001V', 'F002V'],
    },
  ],
};

/** Names by code, of one security or of all; of several sources the first that has a name gives it. */
export async function readNames(
  pool: pg.Pool,
  registry: DatasetRegistry,
  kind: BarKind,
  code: string | null,
): Promise<Map<string, Names>> {
  const names = new Map<string, Names>();
  for (const source of NAME_SOURCES[kind]) {
    const dataset = publicDataset(registry, source.dataset);
    if (!dataset || dataset.rowCount === 0n) continue;
    const firstOf = (fields: readonly string[]): string => {
      const known = fields
        .filter((field) => dataset.fields.has(field))
        .map((field) => `nullif("${field}", '')`);
      return known.length === 0 ? 'null::text' : `coalesce(${known.join(', ')})`;
    };
    const { rows } = await pool.query<{ code: string } & Names>(
      `select "${source.code}" as code, ${firstOf(source.name)} as name, ${firstOf(source.english)} as english
       from ${dataset.table} where $1::text is null or "${source.code}" = $1`,
      [code],
    );
    for (const row of rows) {
      const known = names.get(row.code);
      names.set(row.code, { name: known?.name ?? row.name, english: known?.english ?? row.english });
    }
  }
  return names;
}
