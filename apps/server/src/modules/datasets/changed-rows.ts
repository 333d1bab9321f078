import { type Dataset, feedOf, ident, runOf, tableOf } from './dataset.ts';
import { imageSql } from './former-images.ts';
import type { OrderPart } from './manifest-facts.ts';
import { orderSql, outputColumn } from './query/select.ts';

/**
 * Returns SQL for the rows that changed after change number $1 of the feed, in the order in which files list rows. The
 * last column is the kind of change: `insert`, `delete`, or `update_preimage` and `update_postimage` for the row before
 * and after an update. A row is left out if it was inserted and then deleted, or if it has its former values again. A
 * row's former state comes from its first change after $1, and its current state from the table.
 */
export function changedRowsSql(
  dataset: Dataset,
  columns: readonly string[],
  order: readonly OrderPart[],
): string {
  const { code, manifest } = dataset;
  const keys = manifest.key.map(ident);
  const runs = manifest.key.map(runOf).map((run) => `c.${run}`);
  const key = keys.map((name) => `coalesce(u.${name}, c.${name}) as ${name}`);
  const same = keys.map((name) => `r.${name} = f.${name}`).join(' and ');
  const before = `jsonb_populate_record(null::${tableOf(code)}, ${imageSql(manifest, 'f.before')})`;
  const sorted = order.map((part) => orderSql(dataset, part));
  return `with earliest as (
      select distinct on (${keys.join(', ')}) * from (
        select c.objectid, c.change_code, c.before, ${key.join(', ')}
        from ${feedOf(code)} c
        left join lateral unnest(${runs.join(', ')}) u (${keys.join(', ')}) on true
        where c.objectid > $1::bigint
      ) e order by ${keys.join(', ')}, objectid
    ), pair as materialized (
      select case when f.change_code <> 1 then ${before} end as former, f.change_code <> 1 as was_there,
        r as present, r.${keys[0]} is not null as is_there
      from earliest f left join ${tableOf(code)} r on ${same}
    )
    select ${columns.map((column) => outputColumn(dataset, column)).join(', ')}, t._kind
    from (
      select (former).*, case when is_there then 'update_preimage' else 'delete' end as _kind, 0 as _place
      from pair where was_there and (not is_there or former is distinct from present)
      union all
      select (present).*, case when was_there then 'update_postimage' else 'insert' end, 1
      from pair where is_there and (not was_there or former is distinct from present)
    ) t
    order by ${[...sorted, 't._place'].join(', ')}`;
}
