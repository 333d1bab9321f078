import type { ImportPlan } from '@jishi/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from '../../../../platform/db/index.ts';
import type { CheckResult, HeldCause } from '../checks/check-result.ts';
import type { Move } from './compare-stage.ts';
import type { HeldDelivery } from './held-delivery.ts';
import { heldTableOf } from './hold-delivery.ts';

export const DELIVERY_STATES = ['held', 'published', 'discarded'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A delivery that was held, with the comparison made at that time. */
export interface Delivery {
  readonly id: bigint;
  readonly code: string;
  readonly source: string;
  readonly state: DeliveryState;
  readonly cause: HeldCause;
  readonly staged: number;
  readonly added: number;
  readonly changed: number;
  readonly deleted: number;
  readonly rejected: number;
  readonly heldAt: Date;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
  /** The delivery of the parent data set. Both are published or discarded together. */
  readonly parent: bigint | null;
}

export interface DeliveryDetails extends Delivery, Omit<HeldDelivery, 'id' | 'source'> {
  readonly moves: readonly Move[];
  readonly checks: readonly CheckResult[];
}

interface DeliveryFilter {
  readonly code?: string | undefined;
  readonly state?: DeliveryState | undefined;
  readonly before?: bigint | undefined;
  readonly limit: number;
}

const columns =
  sql.raw(`id, dataset_code as code, source, state, cause, rows_staged::int as staged, rows_new::int as added,
  rows_changed::int as changed, rows_deleted::int as deleted, rows_rejected::int as rejected, held_at as "heldAt",
  decided_at as "decidedAt", reason, replaces, merge_habit as merge, fields, rows_read::int as read,
  rows_skipped::int as skipped, moves, parent_delivery as parent`);

/** Returns deliveries that were held, newest first. */
export async function readDeliveries(
  db: Db,
  { code, state, before, limit }: DeliveryFilter,
): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select ${columns} from dataset_delivery
    where (${code ?? null}::text is null or dataset_code = ${code ?? null})
      and (${state ?? null}::text is null or state = ${state ?? null})
      and (${before ?? null}::bigint is null or id < ${before ?? null})
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Returns one delivery with its checks, or null. */
export async function readDelivery(db: Db | Tx, id: bigint): Promise<DeliveryDetails | null> {
  const { rows } = await sql<Omit<DeliveryDetails, 'checks' | 'merge'> & { merge: ImportPlan['merge'] }>`
    select ${columns} from dataset_delivery where id = ${id}`.execute(db);
  const [delivery] = rows;
  if (!delivery) return null;
  const { rows: checks } = await sql<CheckResult>`
    select name, kind, severity, outcome, failing::int as failing, checked::int as checked, examples
    from dataset_check_result where delivery_id = ${id} order by id`.execute(db);
  return { ...delivery, checks };
}

/** The decision on a held delivery, with its reason. */
export type Decision = Pick<Delivery, 'id' | 'state' | 'reason'>;

/** Returns the decisions on the given deliveries. */
export async function readDecisions(db: Db, ids: readonly bigint[]): Promise<Decision[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Decision>`
    select id, state, reason from dataset_delivery where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

export async function countHeldDeliveries(db: Db): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from dataset_delivery where state = 'held'`.execute(db);
  return rows[0]?.held ?? 0;
}

/**
 * Discards a held delivery and its rows, including the rows of children. Returns false if the delivery is no longer
 * held.
 */
export async function discardDelivery(tx: Tx, id: bigint, reason: string): Promise<boolean> {
  const { rows } = await sql<{ id: bigint }>`
    update dataset_delivery set state = 'discarded', decided_at = clock_timestamp(), reason = ${reason}
    where (id = ${id} or parent_delivery = ${id}) and state = 'held' returning id`.execute(tx);
  for (const one of rows) await sql`drop table if exists ${sql.raw(heldTableOf(one.id))}`.execute(tx);
  return rows.length > 0;
}

/** Returns the held deliveries of children that belong to a parent's delivery. */
export async function readHeldChildren(
  client: pg.ClientBase,
  parent: bigint,
): Promise<(HeldDelivery & { readonly code: string })[]> {
  const { rows } = await client.query<HeldDelivery & { readonly code: string }>(
    `select id, dataset_code as code, source, replaces, merge_habit as merge, fields, rows_read::int as read,
       rows_skipped::int as skipped, rows_rejected::int as rejected, parent_delivery as parent
     from dataset_delivery where parent_delivery = $1 and state = 'held' order by id`,
    [parent],
  );
  return rows;
}

/** Records which load published a delivery. */
export async function noteLoad(client: pg.ClientBase, id: bigint, loadId: bigint): Promise<void> {
  await client.query('update dataset_delivery set load_id = $2 where id = $1', [id, loadId]);
}
