import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPerson } from '../../../modules/identity/index.ts';
import { line, openShopOn, QUOTES } from '../../../modules/orders/shop.fixture.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { operatorOf } from './operator-command.fixture.ts';
import { recordCall } from './recorded-call.fixture.ts';

const { test, run } = await operatorOf();
afterAll(test.drop);
const { pool, db } = test.database;
let account = '';
beforeAll(async () => {
  const { out } = await run('account', 'create', 'Listed');
  account = /^account (\d+)$/m.exec(out)?.[1] ?? '';
});

const rowsOf = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await pool.query(text, values)).rows;
const output = async (...words: string[]): Promise<string> => {
  const { out, problem } = await run(...words);
  expect(problem).toBeNull();
  return out;
};
const idsOf = (out: string): string[] => [...out.matchAll(/^ *(\d+) /gm)].map(([, id = '']) => id);

describe('wallet statement', () => {
  it('lists movements in pages, with the balance after each', async () => {
    for (const [amount, reference] of [
      ['100', 'slip 1'],
      ['20.5', 'slip 2'],
      ['3', 'slip 3'],
    ] as const)
      await run('wallet', 'top-up', account, amount, '--reference', reference);
    const first = await output('wallet', 'statement', account, '--limit', '2');
    expect(first).toMatch(
      /topUp +3\.00 {2}balance +123\.50 {2}slip 3\n.*topUp +20\.50 {2}balance +120\.50 {2}slip 2\n$/,
    );
    const rest = await output('wallet', 'statement', account, '--before', idsOf(first)[1] ?? '');
    expect(rest).toMatch(/^ *\d+ .* topUp +100\.00 {2}balance +100\.00 {2}slip 1\n$/);
    expect(await output('wallet', 'statement', account, '--to', '2020-01-01')).toBe(
      `the wallet of account ${account} has no such movements\n`,
    );
    expect((await run('wallet', 'statement', '999999')).problem).toBe('account 999999 has no wallet');
  });
});

describe('usage', () => {
  it('sums an account’s calls by day and data set, or by the given columns', async () => {
    await pool.query(
      `insert into usage_breakdown (account_id, day, dataset_code, key_id, resultcode, calls, rows, charged_fen)
       select $1, (now() at time zone 'Asia/Shanghai')::date, code, 7, result, calls, 10, fen
       from (values ('p_stock9401', 200, 5, 250), ('p_stock9401', 408, 2, 0), ('p_stock9402', 200, 1, 0))
         as made (code, result, calls, fen)`,
      [account],
    );
    const lines = (await output('usage', account)).trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/p_stock9401 +calls +7 +refused +2 +rows +20 +2\.50 CNY/);
    expect(await output('usage', 'list', account, '--by', 'result')).toMatch(
      /result 200 +calls +6 .*\n.*result 408 +calls +2 /,
    );
    expect(await output('usage', '999999')).toBe('account 999999 made no calls in 30 days\n');
    expect((await run('usage', account, '--by', 'hour')).problem).toContain('--by hour: use any of day');
  });
});

describe('jobs', () => {
  const stateOf = (id: string): Promise<unknown[]> =>
    rowsOf('select attempts, run_at <= now() as due from graphile_worker._private_jobs where id = $1', id);
  const change = (id: string, words: string): Promise<unknown[]> =>
    rowsOf(`update graphile_worker._private_jobs set ${words} where id = $1`, id);
  const deadJob = async (task: string): Promise<string> => {
    const [job] = await rowsOf(
      `select id::text from graphile_worker.add_job($1, '{"code": "483920"}', run_at := now() + interval '1 hour')`,
      task,
    );
    await change(String(job?.id), "attempts = max_attempts, last_error = E'statement\\n  timeout'");
    return String(job?.id);
  };

  it('are listed by state, without their content', async () => {
    const id = await deadJob('test.listed');
    await pool.query("select graphile_worker.add_job('test.other', '{}')");
    const dead = await output('jobs', 'list', '--state', 'dead');
    expect(dead).toMatch(
      new RegExp(`^ *${id} +test\\.listed +dead +25 of 25 .* error statement timeout$`, 'm'),
    );
    const all = await output('jobs');
    expect(all).toMatch(/test\.other +waiting +0 of 25/);
    expect(all).not.toContain('483920');
    expect(await output('jobs', 'list', '--before', id)).not.toContain('test.listed');
  });

  it('are rerun or deleted once, and the audit log records each decision', async () => {
    const id = await deadJob('test.work');
    await output('jobs', 'retry', id, '--dry-run');
    expect(await stateOf(id)).toEqual([{ attempts: 25, due: false }]);
    expect(await output('jobs', 'retry', id, '--reason', 'the lock is gone')).toBe(
      `job ${id} (test.work) is due now\n`,
    );
    expect(await stateOf(id)).toEqual([{ attempts: 0, due: true }]);
    await change(id, "locked_at = now(), locked_by = 'w'");
    expect((await run('jobs', 'drop', id)).problem).toBe(`job ${id} is running: wait until it ends`);
    await change(id, 'locked_at = null, locked_by = null');
    expect(await output('jobs', 'drop', id, '--reason', 'done by hand')).toBe(
      `job ${id} (test.work) is deleted\n`,
    );
    expect(await stateOf(id)).toEqual([]);
    expect((await run('jobs', 'drop', id)).problem).toContain(`there is no job ${id}`);
    const audit = await rowsOf(
      `select action, actor, reason, before->>'state' as state from audit_entry
       where subject = $1 and action like 'jobs.%' order by id`,
      `job ${id}`,
    );
    expect(audit).toEqual([
      { action: 'jobs.retry', actor: 'li', reason: 'the lock is gone', state: 'dead' },
      { action: 'jobs.drop', actor: 'li', reason: 'done by hand', state: 'waiting' },
    ]);
  });
});

describe('messages to customers', () => {
  it('are listed by channel and state in pages, without texts or secrets', async () => {
    await pool.query(
      `with told as (
         insert into message (account_id, kind, topic, ref, details, on_site, at)
         select $1, 'system', 'notice', 'n' || n, '{"title": {"zh": "维护", "en": "Works"}, "text": {"zh": "今晚", "en": "Tonight"}}', true, now()
         from generate_series(1, 3) n returning id
       ), sent as (
         insert into message_dispatch (message_id, channel, account_id, topic, state, due_at, attempts)
         select id, 'email', $1, 'notice', case when id % 3 = 0 then 'refused' else 'waiting' end, now(), 4 from told
       ), hook as (
         insert into webhook (account_id, url, topics, secret_encrypted, created_at)
         values ($1, 'https://hook.example/in', '{}', 'sealed-secret', now()) returning id
       )
       insert into webhook_delivery (webhook_id, message_id, topic, state, attempts, status, error, at, last_at)
       select hook.id, told.id, 'notice', 'failed', 8, 503, 'the address answered 503', now(), now() from hook, told`,
      [account],
    );
    const all = await output('outbox', 'list', '--account', account);
    expect(all.match(/account \d+ {2}email {2}notice/g)).toHaveLength(3);
    expect(await output('outbox', 'list', '--state', 'refused')).toMatch(
      /^ *\d+ .* refused +attempts 4 .*\n$/,
    );
    const [newest = ''] = idsOf(await output('outbox', 'list', '--limit', '1'));
    expect(idsOf(await output('outbox', '--before', newest))).toHaveLength(2);
    const hooks = await output('webhooks', '--account', account);
    expect(hooks).toMatch(/made \S+ {2}all topics {2}https:\/\/hook\.example\/in\n$/);
    expect(hooks).not.toContain('sealed-secret');
    const [hook = ''] = idsOf(hooks);
    const deliveries = await output(
      'deliveries',
      'list',
      '--webhook',
      hook,
      '--state',
      'failed',
      '--limit',
      '2',
    );
    expect(
      deliveries.match(/failed +attempts 8 .* HTTP 503 {2}error the address answered 503/g),
    ).toHaveLength(2);
    expect(await output('deliveries', '--webhook', hook, '--before', idsOf(deliveries)[1] ?? '')).toMatch(
      /^ *\d+ [^\n]*\n$/,
    );
    expect(await output('deliveries', '--state', 'waiting')).toBe('no waiting deliveries\n');
  });
});

describe('account show', () => {
  it('prints a few masked lines for each subject, and the command for more', async () => {
    const shop = await openShopOn(test);
    shop.time.now = new Date();
    const buyer = await shop.buyer(10_000_000n);
    const id = String(buyer.accountId);
    const person = { mobile: '13955556666', email: 'li@example.com', createdAt: new Date() };
    const personId = await inTransaction(db, (tx) => insertPerson(tx, person));
    await pool.query('update account set person_id = $2 where id = $1', [id, personId]);
    await pool.query(
      `insert into session (person_id, token_hash, way, device, network, signed_in_at, last_seen_at)
       values ($1, sha256('a'), 'sms', 'Firefox', '203.0.113.9', now(), now())`,
      [personId],
    );
    const orders: string[] = [];
    for (let i = 0; i < 6; i++) orders.push(await shop.buy(buyer, line(QUOTES, 'month')));
    const refusal = await recordCall(test, {
      account: id,
      resultcode: 408,
      error: 'gateway.balanceShort',
      basis: 'failed',
    });
    const out = await output('account', 'show', id);
    expect(out.match(/^\S.*$/gm)).toEqual([
      ...[
        'account',
        'limits',
        'wallet',
        'keys',
        'active products',
        'orders',
        'invoices',
        'usage of the month',
      ],
      ...['last refusals', 'sessions', 'messages', 'feedback', 'webhooks'],
    ]);
    expect(out).toContain('  mobile 139****6666, mail l***@example.com');
    expect(out).toMatch(/ {2}balance 99820\.00 CNY, held 0\.00/);
    expect(out).toContain(orders[5]);
    expect(out).not.toContain(orders[0]);
    expect(out).toContain(`  more: npm run jishi -- order list --account ${id}`);
    expect(out).toMatch(/active products\n {2}\d+ {2}term {2}p_stock9401 {2}until /);
    expect(out).toMatch(new RegExp(`${refusal}  \\S+  p_stock9401  408  gateway\\.balanceShort`));
    expect(out).toMatch(/sessions\n {2}sms {2}Firefox {2}since /);
    expect(out).not.toContain('203.0.113.9');
    expect(out.split('\n').length).toBeLessThan(80);
    const full = await output('account', 'show', id, '--full');
    expect(full).toContain('mobile 13955556666, mail li@example.com');
    expect(full).toContain('Firefox  203.0.113.9');
    expect((await run('account', 'show', '999999')).problem).toContain('there is no account 999999');
  });
});
