import type { Manifest } from '@jishi/contract';
import type pg from 'pg';
import { feedOf, ident, runOf, tableOf } from '../../dataset.ts';
import { imageSql } from '../../former-images.ts';
import { versionKeyOf } from '../../row-versions.ts';
import { FileRefused } from '../load.messages.ts';
import { joined } from '../merge/merge.ts';
import { list } from '../stage/stage.ts';
import { TOUCHED } from './change-rows.ts';

/** The part of a load's record that an undo needs. */
export interface LoadLink {
  readonly id: bigint;
  readonly undoes: bigint | null;
}

export async function readLaterLoads(client: pg.PoolClient, code: string, id: bigint): Promise<LoadLink[]> {
  const { rows } = await client.query<LoadLink>(
    'select id, undoes from dataset_load where dataset_code = $1 and id > $2 order by id desc',
    [code, id],
  );
  return rows;
}

/**
 * Returns the ids of the loads that cancel each other: each undone load, and the load that undid it. `later` is sorted
 * from newest to oldest. An undo of a load that is not in the list counts as an ordinary change.
 */
export function cancelledLoads(later: readonly LoadLink[]): ReadonlySet<bigint> {
  const ids = new Set(later.map(({ id }) => id));
  const cancelled = new Set<bigint>();
  for (const { id, undoes } of later) {
    if (cancelled.has(id) || undoes === null || !ids.has(undoes)) continue;
    cancelled.add(id).add(undoes);
  }
  return cancelled;
}

/**
 * Returns the load that last put a load's changes into effect: the load itself, or the newest load that restored them.
 */
export function tipOf(id: bigint, later: readonly LoadLink[]): bigint {
  const undoer = (of: bigint): bigint | undefined => later.find(({ undoes }) => undoes === of)?.id;
  let tip = id;
  for (;;) {
    const by = undoer(tip);
    const again = by === undefined ? undefined : undoer(by);
    if (again === undefined) return tip;
    tip = again;
  }
}

/** The maximum number of loads that an error lists. */
const NAMED_MAX = 20;

/** Rejects an undo if a later load changed one of the affected rows again and has not itself been undone. */
export async function refuseChangedSince(
  client: pg.PoolClient,
  manifest: Manifest,
  { id, feedLast }: { readonly id: bigint; readonly feedLast: bigint },
  later: readonly LoadLink[],
): Promise<void> {
  const cancelled = cancelledLoads(later);
  const { code, key } = manifest;
  const { rows } = await client.query<{ changed: bigint; loads: bigint[] | null; unknown: boolean }>(
    `with again as (
       select ${list(key, 'f.')}, l.id from (${laterChangesSql(manifest)}) f
       join ${TOUCHED} t on ${joined(key, 't', 'f')}
       left join dataset_load l on l.dataset_code = $2 and l.id > $3 and f.objectid > l.feed_after and f.objectid <= l.feed_last
       where l.id is null or l.id <> all($4::bigint[])
       ${versionKeyOf(manifest) === null ? '' : `union all ${laterVersionsSql(manifest)}`}
     )
     select count(distinct (${list(key)})) as changed, array_agg(distinct id) filter (where id is not null) as loads,
       coalesce(bool_or(id is null), false) as unknown
     from again`,
    [feedLast, code, id, [...cancelled]],
  );
  const changed = Number(rows[0]?.changed ?? 0n);
  if (changed === 0) return;
  const tips = new Set((rows[0]?.loads ?? []).map((load) => tipOf(load, later)));
  const named = [...tips].sort((a, b) => Number(b - a)).map(String);
  const more = named.length > NAMED_MAX ? [`… (${named.length})`] : [];
  const loads = [...named.slice(0, NAMED_MAX), ...more, ...(rows[0]?.unknown ? ['?'] : [])].join(', ');
  throw new FileRefused('undoChangedSince', { id: String(id), rows: changed, loads });
}

/** Returns SQL that selects the changes after `$1`, with one row for each key. */
function laterChangesSql({ code, key }: Manifest): string {
  const keys = key.map((field) => `coalesce(u.${ident(field)}, c.${ident(field)}) as ${ident(field)}`);
  return `select c.objectid, ${keys.join(', ')} from ${feedOf(code)} c
    left join lateral unnest(${key.map((field) => `c.${runOf(field)}`).join(', ')}) u (${list(key)}) on true
    where c.objectid > $1::bigint`;
}

/** Returns SQL that selects the row versions changed by loads after `$3`, except the loads in `$4`. */
function laterVersionsSql(manifest: Manifest): string {
  const { code, key } = manifest;
  return `select ${list(key, 'p.')}, l.id from dataset_load l join dataset_version_change c on c.load_id = l.id,
      jsonb_populate_record(null::${tableOf(code)}, ${imageSql(manifest, 'c.key')}) p
    where l.dataset_code = $2 and l.id > $3 and l.id <> all($4::bigint[])
      and exists (select 1 from ${TOUCHED} t where ${joined(key, 't', 'p')})`;
}
