import { type Field, type Manifest, manifestSchema } from '@jishi/contract';
import type pg from 'pg';
import { ident } from './dataset.ts';
import { statementManifest } from './row-versions.fixture.ts';

/** The change from F002N to F001N in percent. */
export const RATE = '(F001N - F002N) / F002N * 100';
export const DECIMAL: [number, number] = [18, 4];

/** Returns a manifest of statements with additional number fields. */
export function computedManifest(
  code: string,
  fields: Readonly<Record<string, Partial<Field>>>,
  over: Partial<Record<keyof Manifest, unknown>> = {},
): Manifest {
  const { fields: own, ...base } = statementManifest(code);
  const named = Object.entries(fields).map(([name, field]) => ({
    ...{ code: name, zh: name, en: name, type: 'number' as const },
    ...field,
  }));
  return manifestSchema.parse({ ...base, fields: [...own, ...named], ...over });
}

/** Returns the values of the given fields in all rows of a data set's table, ordered by key. */
export async function valuesIn(
  pool: pg.Pool,
  table: string,
  ...fields: readonly string[]
): Promise<(string | null)[][]> {
  const cells = fields.map((field) => `${ident(field)}::text`).join(', ');
  const { rows } = await pool.query<(string | null)[]>({
    text: `select ${cells} from ${table} order by "SECCODE", "ENDDATE", "DECLAREDATE"`,
    rowMode: 'array',
  });
  return rows;
}
