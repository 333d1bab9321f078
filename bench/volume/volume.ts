/** Size of a site after years of trade. One account has a tenth of everything. */
export interface Volume {
  readonly accounts: number;
  readonly orders: number;
}

/** Rows of `usage_parcel` for each order; half of them charged. */
export const CALLS_PER_ORDER = 10;

export const FULL_VOLUME: Volume = { accounts: 20_000, orders: 1_000_000 };

/** The accounts whose lists are read: one with a tenth of everything, and an ordinary one. */
export interface Owners {
  readonly largest: { readonly accountId: bigint; readonly walletId: bigint; readonly keyId: bigint };
  readonly ordinary: { readonly accountId: bigint; readonly walletId: bigint; readonly keyId: bigint };
}

/** The days over which the trade is spread. The trade of each day happens within two hours. */
export const DAYS = 30;
const DENSE_SECONDS = 7_200;

/**
 * Returns the statements that fill a migrated database, in groups. The statements of a group run in parallel. Their
 * values are our own numbers, so they are written into the text instead of being parameters.
 */
export function fillStatements({ accounts, orders }: Volume, owners: Owners): string[][] {
  const { largest, ordinary } = owners;
  // All customers except the two given ones have a wallet with the same id as their account.
  const first = 1_000_000n;
  const times = `
    create table bench_order as
    select i::bigint as i, to_timestamp(day_start + dense) as at,
      case when i % 10 = 0 then ${largest.accountId} when i % ${accounts} = 1 then ${ordinary.accountId}
        else ${first} + hashint8(i)::bigint % ${accounts} + ${accounts} end as account_id,
      case when i % 10 = 0 then ${largest.walletId} when i % ${accounts} = 1 then ${ordinary.walletId}
        else ${first} + hashint8(i)::bigint % ${accounts} + ${accounts} end as wallet_id,
      case when i % 10 = 0 then ${largest.keyId} when i % ${accounts} = 1 then ${ordinary.keyId} else 1 end as key_id,
      case when i > ${orders} - 5 then 'toBePaid' when i % 20 = 3 then 'cancelled'
        when i % 2000 in (10, 777) then 'failed' else 'paid' end as state,
      to_char(to_timestamp(day_start + dense), 'YYYYMMDD') || 'B' || lpad(i::text, 9, '0') as number
    from (
      select i, extract(epoch from now()) - 86400 * (${DAYS} - floor(place)) as day_start,
        (place - floor(place)) * ${DENSE_SECONDS} as dense
      from (select i, i::double precision * ${DAYS} / (${orders} + 1) as place from generate_series(1, ${orders}) i) placed
    ) timed`;
  return [
    [accountsOf(first, accounts), walletsOf(first, accounts), times],
    ['alter table bench_order add primary key (i)'],
    [ordersSql, transfersSql, callsSql],
    [linesSql, postingsSql, usageDaysSql(largest.accountId)],
    [rightsSql, packsSql, paymentsSql, messagesSql(largest.accountId)],
    [receiptsSql, bankSql(orders), discountsSql, cartSql(owners), marksSql(owners), webhookSql(owners)],
    [deliveriesSql, balancesSql, identitySql],
    ['drop table bench_order'],
  ];
}

const accountsOf = (first: bigint, accounts: number): string => `
  insert into account (id, kind, name) overriding system value
  select id, 'individual', 'Account ' || id from generate_series(${first}, ${first} + 2 * ${accounts}) id`;

const walletsOf = (first: bigint, accounts: number): string => `
  insert into wallet_account (id, kind, owner_account_id) overriding system value
  select id, 'customer', id from generate_series(${first}, ${first} + 2 * ${accounts}) id`;

const PRICE = 3000;

const ordersSql = `
  insert into sales_order (id, number, account_id, state, amount_fen, discount_fen, credit_fen, total_fen, idempotency_key,
    input_hash, created_at, expires_at, paid_at, pay_method, delivered_at, ended_at, end_reason, refunded_fen)
  overriding system value
  select i, number, account_id, state, ${PRICE}, 0, 0, ${PRICE}, 'bench-order-' || i, sha256(number::bytea),
    at, at + interval '30 minutes', case when state in ('paid', 'failed') then at end,
    case when state in ('paid', 'failed') then 'wallet' end, case when state = 'paid' then at end,
    case when state in ('cancelled', 'failed') then at end,
    case state when 'cancelled' then 'expired' when 'failed' then 'undelivered' end,
    case when state = 'failed' then ${PRICE} else 0 end
  from bench_order order by i`;

/** For each order: its money, its price, five charged calls, and the refund of one that failed. */
export const TRANSFERS_PER_ORDER = 8;
const TRANSFERS_OF_ORDER = `bench_order cross join generate_series(0, ${TRANSFERS_PER_ORDER - 1}) place
  where (place <> 1 or state in ('paid', 'failed')) and (place <> 7 or state = 'failed')`;

const transfersSql = `
  insert into wallet_transfer (id, kind, idempotency_key, input_hash, reference, created_at) overriding system value
  select i * ${TRANSFERS_PER_ORDER} + place,
    case place when 0 then 'topUp' when 1 then 'purchase' when 7 then 'refund' else 'calls' end,
    case place when 0 then 'pay:' || number when 1 then 'order:' || number || ':purchase'
      when 7 then 'order:' || number || ':refund'
      else 'calls:' || lpad((i * ${TRANSFERS_PER_ORDER} + place)::text, 12, '0') end,
    '\\x0000000000000000000000000000000000000000000000000000000000000000', '', at + place * interval '100 ms'
  from ${TRANSFERS_OF_ORDER} order by i, place`;

const DATASET_COUNT = 27;
const ID_OF_CALL = `(lpad(to_hex((extract(epoch from at) * 1000)::bigint + place * 100), 12, '0') || '7000' || '8000'
  || lpad(to_hex(i * ${CALLS_PER_ORDER} + place), 12, '0'))::uuid`;

/** Each call has a separate row: the largest number of rows for this many calls. */
const callsSql = `
  insert into usage_parcel (account_id, last_request, key_id, transfer_id, price_fen, at, rows, calls, resultcode,
    dataset_code, error, basis, request_ids, after_ms, row_counts)
  select account_id, id, case when i % 20000 = 0 then -1 else key_id end, case when place < 5 then i * ${TRANSFERS_PER_ORDER} + 2 + place end,
    case when place < 5 then 3 else 0 end, at + place * interval '100 ms', case when is_refused then 0 else 20 end, 1,
    case when is_refused then 402 else 200 end,
    case when place = 8 and i % 10000 = 0 then 'p_bench9999' else 'p_bench' || 1000 + i % ${DATASET_COUNT} end,
    case when is_refused then 'gateway.notEntitled' end,
    case when place < 5 then 'use' when is_refused then 'failed' else 'free' end,
    array[id], array[0], array[case when is_refused then 0 else 20 end]
  from (
    select *, ${ID_OF_CALL} as id, place = 9 and i % 50 = 0 as is_refused
    from bench_order cross join generate_series(0, ${CALLS_PER_ORDER - 1}) place
  ) call order by i, place`;

const linesSql = `
  insert into sales_order_line (order_id, line, product, mode, quantity, name_zh, name_en, level, days, unit_fen, amount_fen,
    discount_fen, credit_fen, total_fen, effect, starts_at, ends_at, rights)
  select i, 1, 'dataset:p_bench' || 1000 + i % ${DATASET_COUNT}, case when i % 3 = 0 then 'use' else 'month' end, 1,
    '数据', 'Data', 0, case when i % 3 = 0 then null else 30 end, ${PRICE}, ${PRICE}, 0, 0, ${PRICE}, 'new',
    case when i % 3 <> 0 and state = 'paid' then at end, case when i % 3 <> 0 and state = 'paid' then at + interval '30 days' end,
    case when state = 'paid' then 1 else 0 end
  from bench_order order by i`;

const postingsSql = `
  insert into wallet_posting (transfer_id, wallet_id, amount_fen)
  select i * ${TRANSFERS_PER_ORDER} + place, case side when 0 then wallet_id
      else case place when 0 then (select id from wallet_account where kind = 'channel')
        else (select id from wallet_account where kind = 'revenue') end end,
    (case side when 0 then 1 else -1 end) * case place when 0 then ${PRICE + 100} when 1 then ${-PRICE} when 7 then ${PRICE} else -3 end
  from (select * from ${TRANSFERS_OF_ORDER}) moved cross join generate_series(0, 1) side order by i, place, side`;

/** Writes a year of days with every data set for the largest account, and a month of days for all others. */
const usageDaysSql = (largest: bigint): string => `
  insert into usage_day (account_id, day, dataset_code, calls, rows, charged_fen)
  select ${largest}, (now() - day * interval '1 day')::date, 'p_bench' || 1000 + n, 1200, 24000, 1800
  from generate_series(0, 365) day cross join generate_series(0, ${DATASET_COUNT - 1}) n
  union all
  select account_id, at::date, 'p_bench' || 1000 + i % ${DATASET_COUNT}, ${CALLS_PER_ORDER}, 200, 15
  from (select distinct on (account_id, at::date, i % ${DATASET_COUNT}) * from bench_order where account_id <> ${largest}) one`;

/** Entitlements of the orders; a third of them are packs, of which most are used up. */
const rightsSql = `
  insert into entitlement (id, account_id, dataset_code, kind, starts_at, ends_at, source, created_at, calls, ref)
  overriding system value
  select i, account_id, 'p_bench' || 1000 + i % ${DATASET_COUNT}, case when i % 3 = 0 then 'calls' else 'term' end, at,
    case when i % 3 <> 0 then at + case when i % 500 = 1 then interval '40 days' else interval '1 day' end end, 'order', at,
    case when i % 3 = 0 then 100 end, 'order:' || number || ':1'
  from bench_order where state = 'paid' order by i`;

const packsSql = `
  insert into pack_use (entitlement_id, account_id, dataset_code, calls_left, closed_at)
  select i, account_id, 'p_bench' || 1000 + i % ${DATASET_COUNT}, case when i % 999 = 0 then 40 else 0 end,
    case when i % 999 <> 0 then at end
  from bench_order where state = 'paid' and i % 3 = 0`;

const paymentsSql = `
  insert into payment (id, number, account_id, channel, amount_fen, state, effect, idempotency_key, input_hash, created_at,
    expires_at, checked_at, paid_at) overriding system value
  select i, number, account_id, case when i % 4 = 0 then 'bank' else 'wechat' end, ${PRICE + 100}, 'paid', 'wallet',
    'bench-payment-' || i, sha256(number::bytea), at, at + interval '15 minutes', at, at
  from bench_order where i % 2 = 0 order by i`;

const receiptsSql = `
  insert into payment_receipt (channel, trade_no, payment_id, amount_fen, paid_at, transfer_id)
  select case when i % 4 = 0 then 'bank' else 'wechat' end, 'trade' || i, i, ${PRICE + 100}, at, i * ${TRANSFERS_PER_ORDER}
  from bench_order where i % 2 = 0`;

/** All transfers are matched, except a few old ones. */
const bankSql = (orders: number): string => `
  insert into bank_transfer (fingerprint, serial, booked_at, amount_fen, party_name, party_account, remark, state, payment_id,
    matched_by, imported_at)
  select sha256(i::text::bytea), i::text, at, ${PRICE + 100}, 'Payer', '6222', 'remark',
    case when i < ${orders} / 1000 then 'unmatched' else 'matched' end, case when i < ${orders} / 1000 then null else i end,
    case when i < ${orders} / 1000 then null else 'bench' end, at
  from bench_order where i % 4 = 0`;

/** Messages. In the largest account, only the newest few are unread; in the other accounts, most are. */
const messagesSql = (largest: bigint): string => `
  insert into message (id, account_id, kind, topic, ref, details, on_site, at, read_at) overriding system value
  select i, account_id, case when i % 5000 = 0 then 'money' else 'order' end,
    case when i % 5000 = 0 then 'lowBalance' else 'paid' end, number,
    jsonb_build_object('number', number, 'threshold', '10.00', 'balance', '9.00'), i % 11 <> 1, at,
    case when account_id = ${largest} and i % 30000 <> 0 then at end
  from bench_order order by i`;

const discountsSql = `
  insert into discount_code (code, percent, begins_at, ends_at)
  select 'BENCH-' || n, 10, now(), now() + interval '1 year' from generate_series(1, 1000) n`;

const bothOf = ({ largest, ordinary }: Owners): string =>
  `(values (${largest.accountId}), (${ordinary.accountId})) owner (account_id)`;

const cartSql = (owners: Owners): string => `
  insert into cart_item (account_id, product, mode, quantity, added_at)
  select account_id, 'dataset:' || code, 'month', 1, now()
  from ${bothOf(owners)} cross join (select code from dataset order by code limit 50) sold`;

const marksSql = (owners: Owners): string => `
  insert into product_mark (account_id, kind, product, marked_at)
  select account_id, 'favourite', 'dataset:' || code, now() from ${bothOf(owners)} cross join dataset`;

const webhookSql = (owners: Owners): string => `
  insert into webhook (account_id, url, topics, secret_encrypted, created_at)
  select account_id, 'https://example.com/hook', '{}', 'x', now() from ${bothOf(owners)}`;

const deliveriesSql = `
  insert into webhook_delivery (webhook_id, message_id, topic, state, attempts, status, at, last_at)
  select webhook.id, message.id, message.topic, 'sent', 1, 200, message.at, message.at
  from message join webhook using (account_id) order by message.id`;

const balancesSql = `
  update wallet_account wallet set balance_fen = posted.fen
  from (select wallet_id, sum(amount_fen)::bigint as fen from wallet_posting group by wallet_id) posted
  where wallet.id = posted.wallet_id and wallet.kind = 'customer'`;

/** Later rows get ids after those used here. */
const identitySql = `
  do $$ declare name text; begin
    foreach name in array array['account', 'wallet_account', 'sales_order', 'wallet_transfer', 'entitlement', 'payment', 'message'] loop
      execute format('select setval(pg_get_serial_sequence(%L, ''id''), (select max(id) from %I))', name, name);
    end loop;
  end $$`;
