import type { NewShare } from '@jishi/contract';
import type pg from 'pg';
import type { DatasetRegistry } from '../datasets/index.ts';
import { siteSource } from '../site-data/index.ts';
import { boardOf } from './board.rules.ts';
import { readNames } from './names.ts';

export const NEW_SHARE_DATASETS = ['p_sysapi1097'];

type NewShareRow = Omit<NewShare, 'name' | 'english' | 'board'> & { readonly name: string | null };

/** New share issues, the latest day of subscription first; one that is still ahead comes before all. */
export async function listNewShares(
  pool: pg.Pool,
  registry: DatasetRegistry,
  limit: number,
): Promise<NewShare[]> {
  const source = siteSource(registry, NEW_SHARE_DATASETS, ['SECCODE', 'F002D']);
  if (!source) return [];
  const { dataset, rowsMax, column } = source;
  const { rows } = await pool.query<NewShareRow>(
    `select ${column('SECCODE', 'code')}, ${column('SECNAME', 'name')}, ${column('F002D', 'subscribedOn')},
       ${column('F006D', 'listedOn')}, ${column('F008N', 'price', 'float8')}, ${column('F013N', 'peRatio', 'float8')},
       ${column('F006N', 'winningRate', 'float8')}
     from ${dataset.table} where "F002D" is not null order by "F002D" desc, "SECCODE" limit $1`,
    [Math.min(limit, rowsMax)],
  );
  const names = await readNames(pool, registry, 'stock', null);
  return rows.map((row) => {
    const named = names.get(row.code);
    return {
      ...row,
      name: row.name || named?.name || row.code,
      english: named?.english ?? null,
      board: boardOf(row.code),
    };
  });
}
