import { afterAll, describe, expect, it } from 'vitest';
import { operatorOf } from './operator-command.fixture.ts';

const { test, run, runApproved } = await operatorOf();
afterAll(test.drop);

const rowsOf = async (sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await test.database.pool.query(sql, values)).rows;

async function open(
  name: string,
  ...options: string[]
): Promise<{ account: string; key: string; out: string }> {
  const { out, problem } = await run('account', 'create', name, ...options);
  expect(problem).toBeNull();
  const [, account = ''] = /^account (\d+)$/m.exec(out) ?? [];
  const [, key = ''] = /^key (\d+)$/m.exec(out) ?? [];
  return { account, key, out };
}

describe('account create', () => {
  it('opens an account with an empty wallet and a key, shows the secret once and stores it encrypted', async () => {
    const { account, out } = await open(
      'Example Research',
      '--kind',
      'organisation',
      '--plan',
      'professional',
    );
    const [row] = await rowsOf('select kind, name, plan, status from account where id = $1', account);
    expect(row).toEqual({
      kind: 'organisation',
      name: 'Example Research',
      plan: 'professional',
      status: 'active',
    });
    const [, secret = ''] = /^access secret {2}(\S+)/m.exec(out) ?? [];
    expect(secret.length).toBeGreaterThanOrEqual(32);
    const stored = await rowsOf(
      'select to_jsonb(k)::text as row from api_key k where account_id = $1',
      account,
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]?.row).not.toContain(secret);
    expect((await run('wallet', 'balance', account)).out).toBe(
      'balance 0.00 CNY, held 0.00, available 0.00\n',
    );
  });

  it.each([
    [['--kind', 'robot'], '--kind robot: use one of individual, organisation, overseas, internal'],
    [['--plan', 'endless'], 'this limit plan does not exist'],
  ])('rejects %j with the reason and opens no account', async (options, reason) => {
    const [before] = await rowsOf('select count(*)::int as n from account');
    expect((await run('account', 'create', 'Nobody', ...options)).problem).toContain(reason);
    expect(await rowsOf('select count(*)::int as n from account')).toEqual([before]);
  });
});

describe('account list', () => {
  it('shows each account’s attributes, and escapes control characters in names', async () => {
    const { account } = await open('evil\u001b[2Jname\nforged');
    await runApproved('account', 'vip', account, '3');
    await runApproved('account', 'star', account, '5');
    const { out } = await run('account', 'list');
    const [line] = out.split('\n').filter((text) => text.trim().startsWith(`${account} `));
    expect(line).toMatch(/individual +active +standard +VIP 3 ★5 +evil\\u\{1b\}\[2Jname\\u\{a\}forged$/);
  });
});

describe('account list with --after and --limit', () => {
  it('starts after the given account, and lists at most the given number of accounts', async () => {
    const ids = [(await open('Page one')).account, (await open('Page two')).account];
    const { account: last } = await open('Page three');
    const page = async (...words: string[]) => (await run('account', 'list', ...words)).out.trim();
    const before = String(BigInt(ids[0] ?? 0) - 1n);
    const names = (await page('--after', before, '--limit', '2'))
      .split('\n')
      .map((line) => line.trim().slice(-8));
    expect(names).toEqual(['Page one', 'Page two']);
    expect(await page('--after', ids[1] ?? '')).toMatch(new RegExp(`^${last} .*Page three$`));
    expect((await run('account', 'list', '--limit', '0')).problem).toContain('--limit 0: use a whole number');
  });
});

describe('account keys', () => {
  it('are created and revoked one by one', async () => {
    const { account, key } = await open('Keys');
    const second = await run('account', 'key', account, '--label', 'notebook');
    expect(second.out).toMatch(
      /^key \d+\naccess key +\S+\naccess secret +\S+ {2}\(shown only this once\)\n$/,
    );
    expect(await run('account', 'revoke-key', key)).toEqual({ out: 'done\n', problem: null });
    const rows = await rowsOf(
      'select id::text, status from api_key where account_id = $1 order by id',
      account,
    );
    expect(rows.map(({ status }) => status)).toEqual(['revoked', 'active']);
  });

  it.each([
    ['revoke-key', ['999999'], 'key 999999 does not exist'],
    ['revoke-key', ['1; drop table account'], 'is not an id'],
    ['key', ['999999'], 'this account does not exist'],
    ['key', ['-1'], '-1 is not an id'],
  ])('fail for %s %j with the reason', async (verb, args, reason) => {
    expect((await run('account', verb, ...args)).problem).toContain(reason);
  });
});

describe('account settings', () => {
  it('disable and re-enable an account', async () => {
    const { account } = await open('On and off');
    const status = async (): Promise<unknown> =>
      (await rowsOf('select status from account where id = $1', account))[0]?.status;
    expect((await run('account', 'disable', account)).out).toBe('done\n');
    expect(await status()).toBe('disabled');
    expect((await run('account', 'enable', account)).out).toBe('done\n');
    expect(await status()).toBe('active');
  });

  it('set an existing plan and reject an unknown one', async () => {
    const { account } = await open('Planned');
    expect((await run('account', 'plan', account, 'unlimited')).out).toBe('done\n');
    expect((await run('account', 'plan', account, 'endless')).problem).toContain(
      'this limit plan does not exist',
    );
    expect(await rowsOf('select plan from account where id = $1', account)).toEqual([{ plan: 'unlimited' }]);
  });

  it('set a membership that ends at the end of its last day in the markets’ time zone', async () => {
    const { account } = await open('Member');
    expect((await runApproved('account', 'vip', account, '2', '--until', '2027-02-28')).problem).toBeNull();
    const [row] = await rowsOf('select vip_level, vip_until from account where id = $1', account);
    expect(row).toEqual({ vip_level: 2, vip_until: new Date('2027-02-28T16:00:00Z') });
  });

  it.each([
    ['vip', ['1', '--until', '2027-02-30'], '--until 2027-02-30'],
    ['vip', ['1', '--until', 'soon'], '--until soon: use a day such as 2026-12-31'],
    ['vip', ['10'], ''],
    ['vip', ['one'], ''],
    ['star', ['6'], ''],
    ['star', ['1.5'], ''],
  ])('leave the account unchanged if %s %j fails', async (verb, args, reason) => {
    const { account } = await open('Unchanged');
    const read = () => rowsOf('select vip_level, vip_until, star_level from account where id = $1', account);
    const before = await read();
    const { problem } = await run('account', verb, account, ...args);
    expect(problem).not.toBeNull();
    expect(problem).toContain(reason);
    expect(problem).not.toMatch(/\n\s+at /);
    expect(await read()).toEqual(before);
  });

  it('reject operator permissions for an account without a user', async () => {
    const { account } = await open('Program', '--kind', 'internal');
    expect((await run('account', 'operator', account)).problem).toBe(
      `account ${account} has no person who signs in, and only a person can be an operator`,
    );
    expect((await run('account', 'sign-out', account)).out).toBe('0 sessions ended\n');
  });

  it.each(['disable', 'enable', 'sign-out', 'operator'])(
    'report in %s that an account does not exist',
    async (verb) => {
      expect((await run('account', verb, '999999')).problem).toBe('account 999999 does not exist');
    },
  );
});

describe('key', () => {
  it('of an overseas account is labelled in English', async () => {
    const { account } = await open('Overseas Research', '--kind', 'overseas');
    expect((await run('key', 'list', account)).out).toContain('Default key');
  });

  it('lists an account’s keys, and switches a key between strict and lenient', async () => {
    const { account, key } = await open('Lenient Research');
    const listed = async () => (await run('key', 'list', account)).out;
    expect(await listed()).toMatch(new RegExp(`^ *${key} {2}jsk\\w{17} {2}active {3}strict {3}默认密钥\\n$`));
    expect((await run('key', 'lenient', key, 'on')).problem).toBeNull();
    expect(await listed()).toContain('  lenient  默认密钥');
    expect((await run('key', 'lenient', key, 'off')).problem).toBeNull();
    expect(await listed()).toContain('  strict   默认密钥');
  });

  it('rejects a value other than on or off, an unknown key and a revoked key', async () => {
    const { key } = await open('Strict Research');
    expect((await run('key', 'lenient', key, 'maybe')).problem).toBe('maybe: use one of on, off');
    expect((await run('key', 'lenient', '999999', 'on')).problem).toContain('999999');
    await run('account', 'revoke-key', key);
    expect((await run('key', 'lenient', key, 'on')).problem).toContain(key);
  });
});
