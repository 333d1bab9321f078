import type pg from 'pg';

/** Writes an order for the given data sets, as if a customer had placed it. */
export async function writeOrder(
  pool: pg.Pool,
  accountId: bigint,
  number: string,
  names: readonly string[],
): Promise<void> {
  await pool.query(
    `with placed as (
       insert into sales_order (number, account_id, amount_fen, discount_fen, credit_fen, total_fen,
         idempotency_key, input_hash, created_at, expires_at)
       values ($1, $2, 0, 0, 0, 0, $1, sha256('order'), now(), now() + interval '1 hour') returning id)
     insert into sales_order_line (order_id, line, product, mode, quantity, name_zh, name_en, level, unit_fen,
       amount_fen, discount_fen, credit_fen, total_fen, effect)
     select id, place, 'dataset:p_test' || place, 'use', 1, name, name, 0, 0, 0, 0, 0, 0, 'new'
     from placed, unnest($3::text[]) with ordinality as names(name, place)`,
    [number, accountId, names],
  );
}
