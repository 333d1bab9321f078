import type pg from 'pg';
import type { Customer } from './fill-customers.ts';

/**
 * Posts entries that the ledger accepts but no command of the release creates yet: a transfer of another
 * kind, and a hold in each state. The database's own rules check them like all others.
 */
export async function postByHand(pool: pg.Pool, { accountId }: Customer): Promise<void> {
  await pool.query(`do $$
    declare purse bigint := (select id from wallet_account where owner_account_id = ${Number(accountId)});
      revenue bigint := (select id from wallet_account where kind = 'revenue');
      promotion bigint := (select id from wallet_account where kind = 'promotion');
      moved bigint;
    begin
      insert into wallet_transfer (kind, idempotency_key, input_hash, reference)
        values ('reward', 'by hand: reward', sha256('reward'), 'welcome') returning id into moved;
      insert into wallet_posting values (moved, purse, 500), (moved, promotion, -500);
      insert into wallet_hold (wallet_id, amount_fen, expires_at, idempotency_key)
        select purse, 100 + n, now() + interval '20 years', 'by hand: hold ' || n from generate_series(1, 4) n;
      update wallet_hold set state = 'released' where idempotency_key = 'by hand: hold 2';
      update wallet_hold set state = 'expired' where idempotency_key = 'by hand: hold 3';
      insert into wallet_transfer (kind, idempotency_key, input_hash)
        values ('purchase', 'by hand: purchase', sha256('purchase')) returning id into moved;
      update wallet_hold set state = 'captured', captured_fen = 90, transfer_id = moved
        where idempotency_key = 'by hand: hold 4';
      insert into wallet_posting values (moved, purse, -90), (moved, revenue, 90);
    end $$`);
}

/**
 * Creates rows that a database contains only after more time, or with more services, than in this simulation: a month
 * that was archived, a reversal that arrived before its payment, a change of row versions, a point in time of a
 * history, a language model's text, a delivery that was held, a pull plan that ran, a delivery with a missing part, a
 * period in which a data set was late, a closed month of a holder with a payout, a replaced file of a month, a file
 * whose old rows were moved back, and a connected program.
 */
export async function leaveByHand(pool: pg.Pool, { accountId }: Customer): Promise<void> {
  await earnByHand(pool, accountId);
  await pool.query(`do $$
    begin
      insert into usage_archive values ('2025-03-01', 2, 6, 14, sha256('manifest'), '2025-05-02 03:00:00+08');
      insert into usage_archived_spend values (${Number(accountId)}, '2025-03-01', 'p_own1001', 1, '2025-03-01', 2, 14);
      insert into wallet_archive values ('2025-03-01', 8, 4, sha256('manifest'), '2025-05-02 04:00:00+08');
      insert into wallet_archived_count
        select '2025-03-01', id, 2 from wallet_account where owner_account_id = ${Number(accountId)};
      insert into payment_reversal (channel, ref, is_taken, trade_no, amount_fen, reason, received_at)
        values ('cashier', 'by hand: reversal', true, 'unknown trade', 700, 'disputed', now());
      insert into dataset_version_change
        select max(id), 1, '{"SECCODE": "600901", "ENDDATE": "2025-12-31", "DECLAREDATE": "2026-03-30"}', null from dataset_load;
      insert into dataset_moment (dataset_code, number, version) values ('p_own1001', 1, 1);
      insert into digest_wording (day, lang, rules_hash, model, sentences, tries, written_at)
        values ('2026-01-05', 'zh', encode(sha256('rules'), 'hex'), 'a model', '{两市上涨。}', 1, now());
      insert into dataset_delivery (dataset_code, source, state, cause, replaces, merge_habit, fields, rows_read,
          rows_rejected, rows_skipped, rows_staged, rows_new, rows_changed, rows_deleted, moves, decided_at, reason)
        values ('p_own1001', 'bad.csv', 'discarded', 'checks', false, 'update', '{SECCODE,TRADEDATE}', 3, 0, 0, 3, 1, 2,
          0, '[]', now(), 'another file came');
      insert into dataset_check_result (dataset_code, delivery_id, name, kind, severity, outcome, failing, checked, examples)
        select dataset_code, id, 'positive', 'range', 'hold', 'failed', 1, 3, '[{"line": 2, "values": {"F002N": "-1"}}]'
        from dataset_delivery;
      insert into registered_program values ('jsp_aaaaaaaaaaaaaaaaaaaaaa', 'A chat', '{https://chat.example/cb}', now(), now());
      insert into api_key (account_id, access_key, secret_hash, label, for_connection)
        values (${Number(accountId)}, 'jscaaaaaaaaaaaaaaaaa', sha256('nobody knows'), 'A chat', true);
      insert into connection select id, 'jsp_aaaaaaaaaaaaaaaaaaaaaa', 'A chat', 'chat.example', 'http://localhost',
        now() + interval '20 years', 1 from api_key where for_connection;
      insert into authorization_code select sha256('a code'), key_id, 'https://chat.example/cb', repeat('a', 43),
        now() + interval '20 years', now() from connection;
      insert into device_login select sha256('a device'), sha256('its code'), client_id, resource,
        now() + interval '20 years', 5, now(), 'used', key_id from connection;
      insert into pull_secret values ('by-hand', 'not readable', now());
      insert into pull_plan values ('by-hand', '{"name": "by-hand", "import": "catalogue",
        "source": {"kind": "folder", "path": "/nowhere"}, "schedule": {"days": "every", "at": "18:30"}}', true, null, now());
      insert into pull_run (plan, trigger, due_at, state, ended_at) values ('by-hand', 'person', now(), 'loaded', now());
      insert into pull_file (plan, run_id, name, bytes, sha256, state, at)
        select plan, id, 'a.csv', 12, sha256('rows'), 'loaded', now() from pull_run;
      insert into dataset_lateness (dataset_code, newest_day, promised_on, began_at, ended_at)
        values ('p_own1001', '2026-01-05', '2026-01-07', '2026-01-08', '2026-01-09');
      insert into push_right values (${Number(accountId)}, 'p_own1001', false, now());
      insert into push (account_id, dataset_code, name, sha256, bytes, received, lang, created_at, changed_at)
        values (${Number(accountId)}, 'p_own1001', 'a.csv', sha256('rows'), 12, 4, 'zh', now(), now());
      insert into push_piece select id, 0, 4, 'pushes/1/0' from push;
      insert into data_file_set (dataset_code, wanted_at, version, fields)
        values ('p_own1001', now(), 1, '{"SECCODE": {"id": 1, "type": "text"}}');
      insert into data_file (dataset_code, period, made_in_version, feed_objectid, shape, first_day, last_day, rows, bytes,
          sha256, path, bounds, made_at, listed_in_version, removed_in_version, removed_at)
        values ('p_own1001', '2026-01', 1, 1, sha256('shape'), '2026-01-05', '2026-01-24', 60, 900, sha256('file'),
          'data-files/p_own1001/by-hand', '{}', now(), 1, 2, now());
      insert into data_file_version values ('p_own1001', 1, now());
      insert into data_file_purchase values (${Number(accountId)}, 'p_own1001', sha256('file'), '2026-01', 60, 3,
        gen_random_uuid(), now());
      insert into data_file_use values (${Number(accountId)}, 'p_own1001', '2026-01-25', 2, 900);
      insert into dataset_file (path, dataset_code, first_day, last_day, rows, bytes, sha256, columns, securities, returned_at)
        values ('p_own1001/by-hand.parquet', 'p_own1001', '2024-01-01', '2024-01-31', 3, 200, sha256('old rows'),
          '[]', '{600901}', now() - interval '30 hours');
    end $$`);
}

/** Closes a month of a holder, and pays a part of the debt. */
async function earnByHand(pool: pg.Pool, accountId: Customer['accountId']): Promise<void> {
  await pool.query(`do $$
    declare moved bigint;
    begin
      insert into holder_share values (${Number(accountId)}, 'p_own1001', '2026-01-01', 2500, now());
      insert into holder_day values ('p_own1001', '2026-01-05', 3, 9, 2, 2, 99, 10);
      insert into holder_month values ('2026-01-01', now());
      insert into holder_statement values (${Number(accountId)}, '2026-01-01', 'p_own1001', 3, 9, 2, 200, 100, 25);
      insert into holder_payout (account_id, amount_fen, reference, paid_at)
        values (${Number(accountId)}, 5, 'by hand', now());
      insert into wallet_transfer (kind, idempotency_key, input_hash)
        values ('share', 'holder:${Number(accountId)}:2026-01', sha256('share')) returning id into moved;
      insert into wallet_posting select moved, id, case kind when 'holders' then 25 else -25 end
        from wallet_account where kind in ('holders', 'revenue');
      insert into wallet_transfer (kind, idempotency_key, input_hash)
        values ('payout', 'holder-payout:${Number(accountId)}:by hand', sha256('payout')) returning id into moved;
      insert into wallet_posting select moved, id, case kind when 'bank' then 5 else -5 end
        from wallet_account where kind in ('holders', 'bank');
    end $$`);
}
