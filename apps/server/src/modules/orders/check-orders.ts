import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { readUndelivered } from './orders.repository.ts';

/** The maximum number of lines reported for each kind of mismatch. */
const LINES_MAX = 100;
/** A paid order older than this must have been delivered or marked as failed. */
const UNDELIVERED_MS = 3_600_000;

/**
 * Returns one line for each mismatch between orders, the ledger and entitlements. Reads every order, so only the
 * nightly check calls it.
 */
export async function checkOrders(db: Db, now: Date): Promise<string[]> {
  const checks = [
    paidWithoutPosting,
    postedWithoutOrder,
    refundWithoutPosting,
    rightsWithoutLine,
    linesWithoutRight,
  ];
  const lines: string[] = [];
  for (const check of [...checks, usesMiscounted]) lines.push(...(await check(db)));
  return [...lines, ...(await undelivered(db, now))];
}

type Check = (db: Db) => Promise<string[]>;

const paidWithoutPosting: Check = async (db) => {
  const { rows } = await sql<{ number: string; fen: bigint; postedFen: bigint | null }>`
    select number, total_fen as fen, amount_fen_posted as "postedFen" from sales_order
    left join lateral (
      select posting.amount_fen as amount_fen_posted from wallet_transfer transfer
      join wallet_posting posting on posting.transfer_id = transfer.id
      join wallet_account wallet on wallet.id = posting.wallet_id and wallet.owner_account_id = sales_order.account_id
      where transfer.idempotency_key = 'order:' || number || ':purchase' and transfer.kind = 'purchase'
    ) posted on true
    where paid_at is not null and total_fen > 0 and amount_fen_posted is distinct from -total_fen
    order by sales_order.id limit ${LINES_MAX}`.execute(db);
  return rows.map(
    ({ number, fen, postedFen }) =>
      `order ${number} is paid with ${fen} fen, but its purchase ${postedFen === null ? 'is not in the ledger' : `moved ${postedFen} fen`}`,
  );
};

const postedWithoutOrder: Check = async (db) => {
  const { rows } = await sql<{ key: string }>`
    select transfer.idempotency_key as key from wallet_transfer transfer
    left join sales_order on number = split_part(transfer.idempotency_key, ':', 2)
    where transfer.kind in ('purchase', 'refund') and transfer.idempotency_key like 'order:%'
      and (sales_order.id is null or paid_at is null or (transfer.kind = 'refund' and refunded_fen = 0))
    order by transfer.id limit ${LINES_MAX}`.execute(db);
  return rows.map(({ key }) => `the ledger has ${key}, but no order has this payment or refund`);
};

const refundWithoutPosting: Check = async (db) => {
  const { rows } = await sql<{ number: string; fen: bigint }>`
    select number, refunded_fen as fen from sales_order
    where refunded_fen > 0 and not exists (
      select from wallet_transfer transfer
      join wallet_posting posting on posting.transfer_id = transfer.id
      join wallet_account wallet on wallet.id = posting.wallet_id and wallet.owner_account_id = sales_order.account_id
      where transfer.idempotency_key = 'order:' || number || ':refund' and posting.amount_fen = refunded_fen
    )
    order by id limit ${LINES_MAX}`.execute(db);
  return rows.map(
    ({ number, fen }) =>
      `order ${number} is refunded with ${fen} fen, but the ledger does not contain the refund`,
  );
};

const rightsWithoutLine: Check = async (db) => {
  const { rows } = await sql<{ id: bigint; ref: string | null }>`
    select entitlement.id, ref from entitlement
    left join sales_order on number = split_part(ref, ':', 2)
    left join sales_order_line line on line.order_id = sales_order.id and line.line::text = split_part(ref, ':', 3)
    where source = 'order' and (line.order_id is null or delivered_at is null
      or sales_order.account_id <> entitlement.account_id)
    order by entitlement.id limit ${LINES_MAX}`.execute(db);
  return rows.map(
    ({ id, ref }) => `entitlement ${id} refers to ${ref ?? 'no order'}, which did not deliver it`,
  );
};

const linesWithoutRight: Check = async (db) => {
  const { rows } = await sql<{ number: string; line: number; rights: number; present: bigint }>`
    select number, line, rights, present from sales_order
    join sales_order_line on order_id = sales_order.id
    cross join lateral (
      select count(*) as present from entitlement where ref = 'order:' || number || ':' || line
    ) given
    where delivered_at is not null and level = 0 and present <> rights
    order by sales_order.id, line limit ${LINES_MAX}`.execute(db);
  return rows.map(
    ({ number, line, rights, present }) =>
      `order ${number} delivered ${rights} rights for line ${line}, but there are ${present}`,
  );
};

const usesMiscounted: Check = async (db) => {
  const { rows } = await sql<{ code: string; uses: number; present: bigint }>`
    select code, uses, present from discount_code
    cross join lateral (
      select count(*) as present from discount_use where code_id = discount_code.id and state <> 'free'
    ) counted
    where uses <> present order by id limit ${LINES_MAX}`.execute(db);
  return rows.map(
    ({ code, uses, present }) => `discount code ${code} counts ${uses} uses, but orders hold ${present}`,
  );
};

async function undelivered(db: Db, now: Date): Promise<string[]> {
  const numbers = await readUndelivered(db, new Date(now.getTime() - UNDELIVERED_MS), LINES_MAX);
  return numbers.map((number) => `order ${number} was paid more than an hour ago and is not delivered`);
}
