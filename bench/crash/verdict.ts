import type pg from 'pg';
import { checkBooks } from '../../apps/server/src/app/books.ts';
import { reconcile } from '../../apps/server/src/modules/payments/index.ts';
import { marketDay } from '../../apps/server/src/platform/clock.ts';
import type { Cards } from './cards.ts';
import type { Facts } from './facts.ts';
import { paymentsAt } from './payments-at.ts';
import { CAP_FEN, isCapped, type Store } from './store.ts';

/** Lists where the final state contradicts the answers that customers got or the rules of the books, one line each. */
export async function verdictOn(store: Store, facts: Facts, cards: Cards): Promise<string[]> {
  const { home, persons } = store;
  const { pool, db } = home.database;
  const capped = persons.filter((_, n) => isCapped(n)).map(({ accountId }) => accountId);
  return [
    ...facts.wrong,
    ...(await checkBooks(db, new Date())),
    ...(await ordersAgainst(pool, facts)),
    ...(await callsAgainst(pool, facts)),
    ...(await linesOf(pool, UNDELIVERED)),
    ...(await linesOf(pool, BELOW_ZERO)),
    ...(await linesOf(pool, CASHIER)),
    ...(await linesOf(pool, UNSETTLED)),
    ...(await linesOf(pool, CARDS, [cards.heldFen(), cards.paidNumbers()])),
    ...(await usageAgainst(pool)),
    ...(await linesOf(pool, DISCOUNTS_OVERUSED)),
    ...(await linesOf(pool, OVER_CAP, [capped, String(CAP_FEN)])),
    ...(await billsAgainst(store, cards)),
  ];
}

/** Compares calls, packs and the ledger. */
export async function usageAgainst(pool: pg.Pool): Promise<string[]> {
  return [...(await linesOf(pool, USAGE)), ...(await linesOf(pool, PACKS))];
}

async function linesOf(pool: pg.Pool, statement: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(statement, values);
  return rows.map(({ line }) => line);
}

const UNDELIVERED = `
  select 'order ' || number || ' is paid and not delivered' as line from sales_order
  where state = 'paid' and delivered_at is null`;

const BELOW_ZERO = `
  select 'wallet ' || id || ' holds ' || balance_fen || ' fen, ' || held_fen || ' of them held' as line
  from wallet_account where kind = 'customer' and (balance_fen < 0 or held_fen <> 0)`;

/** Compares the channel's books with ours: payments and refunds. */
const CASHIER = `
  select 'the cashier has ' || there || ' fen, and our books of it ' || here as line from (
    select (select coalesce(sum(case kind when 'payment' then amount_fen else -amount_fen end), 0)
              from dev_trade where kind in ('payment', 'refund')) as there,
      (select coalesce(-sum(amount_fen), 0) from wallet_posting
        where wallet_id = (select id from wallet_account where kind = 'cashier')) as here
  ) compared where there <> here`;

const UNSETTLED = `
  select 'payment ' || number || ' was paid at the cashier and is ' || state as line from payment
  where state <> 'paid' and exists (
    select from dev_trade where dev_trade.number = payment.number and kind = 'payment')`;

/**
 * Compares Stripe's books with ours, before its fees are posted: its balance, its payments, and movements
 * that are not matched yet.
 */
const CARDS = `
  select 'Stripe holds ' || $1::bigint || ' fen, and our books of it say ' || here as line from (
    select coalesce(-sum(amount_fen), 0) as here from wallet_posting
    where wallet_id = (select id from wallet_account where kind = 'card')
  ) compared where $1::bigint <> here
  union all
  select 'payment ' || number || ' was paid at Stripe and is ' || state from payment
  where state <> 'paid' and number = any($2::text[])
  union all
  select 'payment ' || number || ' is paid here, and was not at Stripe' from payment
  where state = 'paid' and channel = 'card' and number <> all($2::text[])
  union all
  select 'an event of trade ' || trade_no || ' waits for its pair' from payment_reversal`;

/** Calls, days and the ledger must agree on the cost of calls. */
const USAGE = `
  select 'calls cost ' || calls || ', days say ' || days || ', the ledger ' || ledger as line from (
    select (select coalesce(sum(calls * price_fen), 0) from usage_parcel) as calls,
      (select coalesce(sum(charged_fen), 0) from usage_total) as days,
      (select coalesce(-sum(posting.amount_fen), 0) from wallet_posting posting
        join wallet_transfer transfer on transfer.id = transfer_id and kind = 'calls'
        join wallet_account wallet on wallet.id = wallet_id and wallet.kind = 'customer') as ledger
  ) compared where calls <> days or days <> ledger`;

/** Omits the accounts and data sets of reversed packs, because the used part of a reversed pack is not stored. */
const PACKS = `
  select 'account ' || account_id || ' used ' || used || ' calls of packs of ' || dataset_code || ', and ' || counted
    || ' are written down' as line
  from (
    select e.account_id, e.dataset_code, sum(calls - calls_left) as used, (
      select coalesce(sum(p.calls), 0) from usage_parcel p
      where p.account_id = e.account_id and p.dataset_code = e.dataset_code and basis = 'pack'
    ) as counted
    from entitlement e join pack_use on entitlement_id = e.id
    group by e.account_id, e.dataset_code having bool_and(revoked_at is null)
  ) compared where used <> counted`;

const DISCOUNTS_OVERUSED = `
  select 'code ' || code || ' was used ' || uses || ' times' as line from discount_code where uses > uses_max`;

const OVER_CAP = `
  select 'account ' || account_id || ' spent ' || sum(charged_fen) || ' fen on ' || day || ' under a cap' as line
  from usage_total where account_id = any($1::bigint[]) group by account_id, day having sum(charged_fen) > $2::bigint`;

const DAY_MS = 86_400_000;

/**
 * Checks that the books contain every line of the bills for the days of the run. The bills are read after those days.
 */
async function billsAgainst({ home }: Store, cards: Cards): Promise<string[]> {
  const payments = paymentsAt(home, cards, () => new Date(Date.now() + DAY_MS));
  const lines: string[] = [];
  for (const day of new Set([marketDay(new Date(Date.now() - DAY_MS)), marketDay(new Date())])) {
    const bill = await reconcile(payments, 'card', day);
    for (const { class: kind, what, number } of bill?.differences ?? [])
      if (kind !== 'edge') lines.push(`the bill of ${day} differs: ${kind} ${what} ${number}`);
  }
  return lines;
}

/** Checks that orders are in the states that customers saw, except for later refunds by the operator. */
async function ordersAgainst(pool: pg.Pool, facts: Facts): Promise<string[]> {
  const { rows } = await pool.query<{ number: string; state: string }>(
    'select number, state from sales_order',
  );
  const states = new Map(rows.map(({ number, state }) => [number, state]));
  const lines: string[] = [];
  for (const number of facts.placed.keys())
    if (!states.has(number)) lines.push(`order ${number} was placed but is missing`);
  for (const number of facts.paid)
    if (states.get(number) !== 'paid' && !facts.refunded.has(number))
      lines.push(`order ${number} was reported as paid but is ${states.get(number)}`);
  for (const number of facts.cancelled)
    if (states.get(number) !== 'cancelled')
      lines.push(`order ${number} was reported as cancelled but is ${states.get(number)}`);
  return lines;
}

interface CallRow {
  readonly id: string;
  readonly priceFen: number;
  /** Account and key of the call. */
  readonly key: string | null;
}

/**
 * Checks that every charge was reported to its caller, except for calls without a key whose answer was lost, and that
 * no call was charged twice.
 */
async function callsAgainst(pool: pg.Pool, facts: Facts): Promise<string[]> {
  const { rows } = await pool.query<CallRow>(`
    select call.request_id as id, price_fen::integer as "priceFen", k.account_id || ' ' || idempotency_key as key
    from usage_call call
    left join usage_key k on k.account_id = call.account_id and k.request_id = call.request_id where price_fen > 0`);
  const charged = new Map(rows.map((row) => [row.id, row]));
  const lines: string[] = [];
  for (const [id, priceFen] of facts.charges)
    if (charged.get(id)?.priceFen !== priceFen)
      lines.push(
        `call ${id} was reported to cost ${priceFen} fen, but ${charged.get(id)?.priceFen} are recorded`,
      );
  const untold = rows.filter(({ id }) => !facts.charges.has(id));
  for (const { id, key } of untold)
    if (key !== null && !facts.answeredKeys.has(key)) lines.push(`call ${id} was charged and never answered`);
  const withoutKey = untold.filter(({ key }) => key === null).length;
  if (withoutKey > facts.unknownCalls)
    lines.push(
      `${withoutKey} charges were reported to nobody, but only ${facts.unknownCalls} answers were lost`,
    );
  return lines;
}
