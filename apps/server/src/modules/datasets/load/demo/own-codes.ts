import type { Manifest, SecurityKind } from '@jishi/contract';
import type pg from 'pg';
import { inClientTransaction } from '../../../../platform/db/index.ts';
import { type Dataset, type DatasetRegistry, ident, tableOf } from '../../dataset.ts';
import { lockForDemoRows } from './demo-lock.ts';

/** The kind of security that a code identifies. It is `any` if the field with the code does not specify a kind. */
export type CodeKind = SecurityKind | 'any';

interface CodeField {
  readonly field: string;
  readonly kind: CodeKind;
}

/**
 * Returns the fields that contain security codes, each with the kind of security, because a share and an index can have
 * the same code.
 */
export function codeFields({ fields }: Pick<Manifest, 'fields'>): CodeField[] {
  return fields.flatMap(({ code, role, kind }): CodeField[] =>
    role === 'code' || role === 'relatedCode' ? [{ field: code, kind: kind ?? 'any' }] : [],
  );
}

/** Codes in the operator's rows, by kind. */
export type OwnCodes = ReadonlyMap<CodeKind, ReadonlySet<string>>;

/** Returns the codes that demo securities of the given kind must not use. */
export function ownCodesOf(codes: OwnCodes, kind: CodeKind): ReadonlySet<string> {
  const kinds = kind === 'any' ? [...codes.keys()] : [kind, 'any' as const];
  return new Set(kinds.flatMap((one) => [...(codes.get(one) ?? [])]));
}

/**
 * Returns SQL for the distinct values of a field. A quotes table has thousands of rows for each code. If an index
 * begins with the field, the SQL therefore jumps from value to value, which takes 5,000 steps for 25 million rows.
 */
export function distinctSql(table: string, field: string, isIndexed: boolean): string {
  const name = ident(field);
  if (!isIndexed) return `select distinct ${name} as code from ${table} where ${name} is not null`;
  return `(with recursive step as (
    (select ${name} as code from ${table} where ${name} is not null order by 1 limit 1)
    union all
    select (select t.${name} from ${table} t where t.${name} > step.code order by 1 limit 1) from step where step.code is not null
  ) select code from step where code is not null)`;
}

export const beginsIndex = ({ key, indexes }: Manifest, field: string): boolean =>
  key[0] === field || indexes.some(([first]) => first === field);

/**
 * Calls `work` with the codes in the operator's rows, and blocks loads of the operator's rows until it ends. Loads that
 * `work` starts use their own connections.
 */
export function withOwnCodes<T>(
  pool: pg.Pool,
  registry: DatasetRegistry,
  work: (codes: OwnCodes) => Promise<T>,
): Promise<T> {
  return inClientTransaction(
    pool,
    async (client) => {
      await client.query('set local idle_in_transaction_session_timeout = 0');
      await lockForDemoRows(client);
      await registry.refresh();
      await client.query('delete from own_code');
      for (const dataset of registry.all()) await addCodes(client, dataset);
      const { rows } = await client.query<{ kind: CodeKind; codes: string[] }>(
        'select kind, array_agg(code) as codes from own_code group by kind',
      );
      return work(new Map(rows.map(({ kind, codes }) => [kind, new Set(codes)])));
    },
    { once: true, patient: true },
  );
}

async function addCodes(client: pg.PoolClient, { code, origin, rowCount, manifest }: Dataset): Promise<void> {
  if (manifest.view || origin !== 'own' || rowCount === 0n) return;
  for (const { field, kind } of codeFields(manifest)) {
    const codes = distinctSql(tableOf(code), field, beginsIndex(manifest, field));
    await client.query(
      `insert into own_code (code, kind) select code, $1 from (${codes}) own on conflict do nothing`,
      [kind],
    );
  }
}
