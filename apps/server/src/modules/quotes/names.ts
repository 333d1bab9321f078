import type { BarKind, Role } from '@jishi/contract';
import type pg from 'pg';
import {
  type Dataset,
  type DatasetRegistry,
  fieldOf,
  firstTextOf,
  publicDataset,
  serving,
} from '../datasets/index.ts';

export interface Names {
  readonly name: string | null;
  readonly english: string | null;
}

/** Where names stand: in the lists of the securities, then in what names them beside. */
export function nameSources(registry: DatasetRegistry, kind: BarKind): Dataset[] {
  return [...serving(registry, 'securities', kind), ...serving(registry, 'names', kind)];
}

const ENGLISH: readonly Role[] = ['englishName', 'englishShortName'];

/** A company's own file may know it by its full name alone. */
const nameRoles = ({ manifest }: Dataset): Role[] =>
  manifest.serves?.as === 'names' ? ['name', 'fullName', 'organizationName'] : ['name', 'fullName'];

/** Names by code, of one security or of all; of several sources the first that has a name gives it. */
export async function readNames(
  pool: pg.Pool,
  registry: DatasetRegistry,
  kind: BarKind,
  code: string | null,
): Promise<Map<string, Names>> {
  const names = new Map<string, Names>();
  for (const source of nameSources(registry, kind)) {
    const dataset = publicDataset(registry, source.code);
    const field = fieldOf(source, 'code');
    if (!dataset || dataset.rowCount === 0n || field === undefined) continue;
    const { rows } = await pool.query<{ code: string } & Names>(
      `select "${field}" as code, ${firstTextOf(dataset, nameRoles(dataset))} as name,
         ${firstTextOf(dataset, ENGLISH)} as english
       from ${dataset.table} where $1::text is null or "${field}" = $1`,
      [code],
    );
    for (const row of rows) {
      const known = names.get(row.code);
      names.set(row.code, { name: known?.name ?? row.name, english: known?.english ?? row.english });
    }
  }
  return names;
}
