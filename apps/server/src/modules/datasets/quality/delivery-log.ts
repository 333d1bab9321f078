import type { CheckHistory, DeliveryEntry } from '@jishi/contract';
import type pg from 'pg';

export type LoggedKind = DeliveryEntry['kind'];
export type LoggedOutcome = DeliveryEntry['outcome'];

/** A delivery as shown to customers, without the file's path and the operators' remarks. */
export interface LoggedDelivery {
  readonly at: Date;
  readonly dataset: string;
  readonly kind: LoggedKind;
  readonly outcome: LoggedOutcome;
  readonly inserted: bigint;
  readonly updated: bigint;
  readonly deleted: bigint;
  readonly load: bigint | null;
  readonly delivery: bigint | null;
}

interface LoadRow extends Omit<LoggedDelivery, 'outcome'> {
  readonly undoes: bigint | null;
}

/** Selects the newest loads of each table, with the delivery that each published. */
const LOADS = `
  select l.*, d.id as delivery from unnest($1::text[]) wanted (code), lateral (
    select id as load, finished_at as at, dataset_code as dataset, undoes,
      case when undoes is not null then 'undo'
           when starts_with(source, 'delete:') then 'deletion'
           when starts_with(source, 'sample:') then 'sample'
           when starts_with(source, 'demo:') then 'demo'
           when replaced then 'snapshot' else 'load' end as kind,
      rows_inserted as inserted, rows_updated as updated, rows_deleted as deleted
    from dataset_load where dataset_code = code order by id desc limit $2
  ) l left join lateral (select id from dataset_delivery where load_id = l.load limit 1) d on true
  order by l.load desc`;

/** Selects the newest deliveries of each table that are held or were discarded. */
const UNPUBLISHED = `
  select d.* from unnest($1::text[]) wanted (code), lateral (
    select null::bigint as load, id as delivery, held_at as at, dataset_code as dataset,
      case when replaces then 'snapshot' else 'load' end as kind, state as outcome,
      rows_new as inserted, rows_changed as updated, rows_deleted as deleted
    from dataset_delivery where dataset_code = code and state <> 'published' order by id desc limit $2
  ) d`;

/** Returns the newest deliveries of the given tables, newest first. Each table costs two short index reads. */
export async function readDeliveryLog(
  pool: pg.Pool,
  codes: readonly string[],
  limit: number,
): Promise<LoggedDelivery[]> {
  const [{ rows: loads }, { rows: unpublished }] = await Promise.all([
    pool.query<LoadRow>(LOADS, [codes, limit]),
    pool.query<LoggedDelivery>(UNPUBLISHED, [codes, limit]),
  ]);
  return [...withOutcomes(loads), ...unpublished]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, limit);
}

/**
 * Marks each load as published or undone. An undo has no effect if it was undone itself. The newest loads come first,
 * so each undo precedes the load that it undoes.
 */
function withOutcomes(loads: readonly LoadRow[]): LoggedDelivery[] {
  const undone = new Set<bigint>();
  return loads.map(({ undoes, ...load }) => {
    const isUndone = load.load !== null && undone.has(load.load);
    if (undoes !== null && !isUndone) undone.add(undoes);
    return { ...load, outcome: isUndone ? 'undone' : 'published' };
  });
}

export interface LoggedOutcomeOfCheck {
  readonly dataset: string;
  readonly name: string;
  readonly at: Date;
  readonly outcome: CheckHistory['outcomes'][number]['outcome'];
  readonly failing: bigint;
  readonly checked: bigint;
}

/** Returns the check results of deliveries, in the order of the deliveries. */
export async function readCheckOutcomes(
  pool: pg.Pool,
  deliveries: readonly LoggedDelivery[],
): Promise<LoggedOutcomeOfCheck[]> {
  const idsOf = (key: 'load' | 'delivery'): bigint[] => deliveries.flatMap((one) => one[key] ?? []);
  const { rows } = await pool.query<
    Omit<LoggedOutcomeOfCheck, 'at'> & Pick<LoggedDelivery, 'load' | 'delivery'>
  >(
    `select dataset_code as dataset, name, outcome, failing, checked, load_id as load, delivery_id as delivery
     from dataset_check_result where load_id = any($1)
     union all
     select dataset_code, name, outcome, failing, checked, load_id, delivery_id
     from dataset_check_result where delivery_id = any($2)`,
    [idsOf('load'), idsOf('delivery')],
  );
  return deliveries.flatMap(({ at, load, delivery }) =>
    rows
      .filter((row) => (row.load === null ? row.delivery === delivery : row.load === load))
      .map(({ load: _, delivery: __, ...row }) => ({ ...row, at })),
  );
}

export interface LoggedMonth {
  readonly month: string;
  readonly deliveries: bigint;
  readonly inserted: bigint;
  readonly updated: bigint;
  readonly deleted: bigint;
  readonly undone: bigint;
}

/** Returns the newest monthly counts, summed over the given tables, newest first. */
export async function readMonths(
  pool: pg.Pool,
  codes: readonly string[],
  limit: number,
): Promise<LoggedMonth[]> {
  const { rows } = await pool.query<LoggedMonth>(
    `select to_char(month, 'YYYY-MM') as month, sum(deliveries)::bigint as deliveries,
       sum(rows_inserted)::bigint as inserted, sum(rows_updated)::bigint as updated,
       sum(rows_deleted)::bigint as deleted, sum(undone)::bigint as undone
     from dataset_month where dataset_code = any($1) group by 1 order by 1 desc limit $2`,
    [codes, limit],
  );
  return rows;
}
