import type { ImportPlan, Manifest } from '@jishi/contract';
import type pg from 'pg';
import { ident, tableOf } from '../../dataset.ts';
import { changedSql, chooseJoin, joined, planAsEver } from '../merge/merge.ts';
import { list, STAGE } from '../stage/stage.ts';

/** A number that a delivery would change. */
export interface Move {
  readonly field: string;
  readonly key: Readonly<Record<string, string>>;
  readonly before: string;
  readonly after: string;
}

/** The result of comparing a delivery's rows with the stored rows. */
export interface Comparison {
  readonly added: number;
  readonly changed: number;
  /** The number of stored rows that the delivery would delete, because it does not contain them. */
  readonly deleted: number;
  /** The largest changes to numbers, relative to their former values. */
  readonly moves: readonly Move[];
}

const MOVES_MAX = 10;

export interface Compared {
  readonly manifest: Manifest;
  readonly fields: readonly string[];
  readonly merge: ImportPlan['merge'];
  readonly replace: boolean;
  /**
   * With `replace`, an SQL condition for the stored rows `r` that the delivery replaces. By default, it replaces all of
   * them.
   */
  readonly among?: string;
  /** True if the stored rows are demo rows, which the delivery replaces without recording changes. */
  readonly ignoresStored: boolean;
}

/**
 * Compares the staged rows with the stored rows, without changing either. The statistics of the staging table must be
 * current.
 */
export async function compareStage(client: pg.ClientBase, compared: Compared): Promise<Comparison> {
  const { manifest, fields, replace, ignoresStored } = compared;
  if (ignoresStored) {
    const { rows } = await client.query<{ added: bigint }>(`select count(*) as added from ${STAGE}`);
    return { added: Number(rows[0]?.added ?? 0), changed: 0, deleted: 0, moves: [] };
  }
  await chooseJoin(client as pg.PoolClient, manifest.code);
  const table = tableOf(manifest.code);
  const same = joined(manifest.key, 'r', 's');
  const others = fields.filter((code) => !manifest.key.includes(code));
  const changed = others.length === 0 ? 'false' : changedSql(others, compared.merge);
  const gone = `(select count(*) from ${table} r where ${compared.among ?? 'true'} and not exists (select 1 from ${STAGE} s where ${same}))`;
  const { rows } = await client.query<{ added: bigint; changed: bigint; deleted: bigint }>(
    `select count(*) filter (where r.${ident(manifest.key[0] ?? '')} is null) as added,
       count(*) filter (where r.${ident(manifest.key[0] ?? '')} is not null and (${changed})) as changed,
       ${replace ? gone : '0::bigint'} as deleted
     from ${STAGE} s left join ${table} r on ${same}`,
  );
  const moves = await movesOf(client, compared, same);
  await planAsEver(client as pg.PoolClient);
  const [one] = rows;
  return {
    ...{
      added: Number(one?.added ?? 0),
      changed: Number(one?.changed ?? 0),
      deleted: Number(one?.deleted ?? 0),
    },
    moves,
  };
}

async function movesOf(
  client: pg.ClientBase,
  { manifest, fields, merge }: Compared,
  same: string,
): Promise<Move[]> {
  const numbers = manifest.fields
    .filter(({ code, type }) => type === 'number' && fields.includes(code) && !manifest.key.includes(code))
    .map(({ code }) => code);
  // A load that only fills empty cells changes no existing value.
  if (numbers.length === 0 || merge === 'fill') return [];
  const pairs = numbers.map((code, at) => `(${at}, r.${ident(code)}, s.${ident(code)})`);
  const { rows } = await client.query<{
    place: number;
    before: string;
    after: string;
    key: (string | null)[];
  }>(
    `select v.place, v.before::text as before, v.after::text as after, array[${manifest.key.map((code) => `s.${ident(code)}::text`).join(', ')}] as key
     from ${STAGE} s join ${tableOf(manifest.code)} r on ${same}
     cross join lateral (values ${pairs.join(', ')}) v (place, before, after)
     where v.before <> 0 and v.after is distinct from v.before and v.after is not null
       and (${list(numbers, 'r.')}) is distinct from (${list(numbers, 's.')})
     order by abs((v.after - v.before) / v.before) desc, s._line, v.place limit ${MOVES_MAX}`,
  );
  return rows.map(({ place, before, after, key }) => ({
    ...{ field: numbers[place] ?? '', before, after },
    key: Object.fromEntries(manifest.key.map((code, at) => [code, key[at] ?? ''])),
  }));
}
