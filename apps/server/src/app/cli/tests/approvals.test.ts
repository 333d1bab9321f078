import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShopOn, QUOTES } from '../../../modules/orders/shop.fixture.ts';
import { marketDay } from '../../../platform/clock.ts';
import { operatorOf } from './operator-command.fixture.ts';

const DAY_MS = 86_400_000;
/** A grant that ends later than this would itself need approval. */
const SOON = marketDay(new Date(Date.now() + 5 * DAY_MS));
const { test, run, runAsWang, as } = await operatorOf();
const { pool } = test.database;
afterAll(test.drop);
let account = '';
let slips = 0;
beforeAll(async () => {
  await openShopOn(test);
});
beforeEach(async () => {
  const { out } = await run('account', 'create', 'Payer');
  account = /^account (\d+)$/m.exec(out)?.[1] ?? '';
});

const topUp = (yuan: string): string[] => [
  ...['wallet', 'top-up', account, yuan, '--reference', `slip ${++slips}`, '--reason', 'a bank slip'],
];
const idIn = (out: string): string => /^proposal (\d+): another person must approve it/.exec(out)?.[1] ?? '';
const propose = async (...args: string[]): Promise<string> => idIn((await run(...args)).out);
const balance = async (): Promise<string> => (await run('wallet', 'balance', account)).out;

describe('a change that needs approval', () => {
  it('waits as a proposal that shows its effect, and runs when another owner approves it', async () => {
    expect((await run(...topUp('500'))).out).toMatch(/^added\n/);
    const id = await propose(...topUp('500.01'));
    expect(await balance()).toContain('balance 500.00');
    expect((await run('approvals')).out).toMatch(
      new RegExp(`^ *${id} +wallet\\.top-up +account ${account} .*by li .*"a bank slip"$`, 'm'),
    );
    const text = (await runAsWang('approvals', 'show', id)).out;
    expect(text).toContain('input     yuan: "500.01"');
    expect(text).toContain('needs     wallet.approve');
    expect((await run('approvals', 'approve', id)).problem).toContain('you proposed this yourself');
    expect((await runAsWang('approvals', 'approve', id, '--dry-run')).out).toContain('nothing was changed');
    expect(await balance()).toContain('balance 500.00');
    expect((await runAsWang('approvals', 'approve', id)).out).toMatch(/^added\nbalance 1000\.01/);
    expect(await balance()).toContain('balance 1000.01');
    expect((await runAsWang('approvals', 'approve', id)).problem).toBe('it was already executed');
    const { rows } = await pool.query(
      `select action, actor, outcome, reason, detail from audit_entry
       where account_id = $1 and action = 'wallet.top-up' order by id desc limit 2`,
      [account],
    );
    expect(rows).toEqual([
      {
        ...{ action: 'wallet.top-up', actor: 'li', outcome: 'done', reason: 'a bank slip' },
        detail: { approval: id, approvedBy: 'wang' },
      },
      {
        ...{ action: 'wallet.top-up', actor: 'li', outcome: 'proposed', reason: 'a bank slip' },
        detail: { approval: id },
      },
    ]);
  });

  it('runs once, even if a second owner approves it', async () => {
    const id = await propose(...topUp('600'));
    await runAsWang('approvals', 'approve', id);
    const again = await (await as('zhao', 'approver'))('approvals', 'approve', id);
    expect(again.problem).toBe('it was already executed');
    expect(await balance()).toContain('balance 600.00');
  });

  it('fails if the state has changed since the proposal, and can then be rejected', async () => {
    const id = await propose('grant', 'term', account, 'p_stock9401');
    await run('grant', 'term', account, 'p_stock9401', '--until', SOON);
    expect((await runAsWang('approvals', 'approve', id)).problem).toContain('has changed since the proposal');
    expect((await run('grant', 'list', account)).out.match(/p_stock9401/g)).toHaveLength(1);
    expect((await run('approvals', 'reject', id)).out).toBe('rejected\n');
    expect((await runAsWang('approvals', 'approve', id)).problem).toBe('it was already rejected');
    expect((await run('approvals', 'list', '--state', 'rejected')).out).toContain('decided by li');
  });

  it('can be approved after the customer spends from the wallet, and still credits a reference only once', async () => {
    const args = topUp('700');
    const id = await propose(...args);
    await run(...topUp('1'));
    expect((await runAsWang('approvals', 'approve', id)).out).toMatch(/^added\nbalance 701\.00/);
    const again = await propose(...args);
    expect((await runAsWang('approvals', 'approve', again)).out).toContain('nothing was added');
    expect(await balance()).toContain('balance 701.00');
  });

  it('can be approved after the customer uses up calls of a pack for the same data set', async () => {
    await run('grant', 'calls', account, 'p_stock9401', '10');
    const id = await propose('grant', 'calls', account, 'p_stock9401', '1001');
    await pool.query('update pack_use set calls_left = calls_left - 1 where account_id = $1', [account]);
    expect((await runAsWang('approvals', 'approve', id)).problem).toBeNull();
  });

  it('can no longer be approved after seven days, or after its proposer loses the permission', async () => {
    const [late, lost] = [await propose(...topUp('800')), await propose(...topUp('900'))];
    await pool.query('alter table approval disable trigger approval_stays');
    await pool.query('update approval set expires_at = now() where id = $1', [late]);
    await pool.query('alter table approval enable trigger approval_stays');
    expect((await runAsWang('approvals', 'approve', late)).problem).toContain('it expired at');
    await pool.query("update operator set disabled_at = now() where name = 'li'");
    const { problem } = await runAsWang('approvals', 'approve', lost);
    await pool.query("update operator set disabled_at = null where name = 'li'");
    expect(problem).toBe('li lacks the permission wallet.topUp');
    expect(await balance()).toContain('balance 0.00');
  });

  it('cannot be approved by an operator whose sign-in the proposer has just reset', async () => {
    const qin = await as('qin', 'approver');
    await pool.query("update operator set kind = 'person', totp_secret = 'of a device' where name = 'qin'");
    expect((await run('operator', 'reset', 'qin')).problem).toBeNull();
    // Marks the invitation as used to sign in.
    await pool.query(
      "update operator_login set ended_at = null where operator_id = (select id from operator where name = 'qin')",
    );
    const id = await propose(...topUp('950'));
    expect(await qin('approvals', 'approve', id)).toMatchObject({
      problem: expect.stringContaining('one of li and qin has reset the other'),
    });
    expect(await balance()).toContain('balance 0.00');
    expect((await runAsWang('approvals', 'approve', id)).problem).toBeNull();
  });

  it('cannot be approved by an operator who has just reset the proposer’s sign-in', async () => {
    const ke = await as('ke', 'finance');
    await pool.query("update operator set kind = 'person', totp_secret = 'of a device' where name = 'ke'");
    const id = idIn((await ke(...topUp('960'))).out);
    expect((await run('operator', 'reset', 'ke')).problem).toBeNull();
    expect((await run('approvals', 'approve', id)).problem).toContain('one of ke and li has reset the other');
    expect(await balance()).toContain('balance 0.00');
  });

  it('needs the approval permission, which differs from the permission to propose', async () => {
    const id = await propose(...topUp('1000'));
    const finance = await as('qian', 'finance');
    expect((await finance('approvals', 'approve', id)).problem).toContain('approval.decide');
    expect((await finance('approvals', 'reject', id)).problem).toContain(
      'lacks the permission wallet.approve',
    );
    const approver = await as('sun', 'approver');
    expect((await approver(...topUp('5'))).problem).toContain('wallet.topUp');
    expect((await approver('approvals', 'approve', id)).problem).toBeNull();
  });

  it.each([
    ['a new price', ['price', 'set', QUOTES, 'month', '20']],
    ['the removal of a price', ['price', 'set', QUOTES, 'month', 'none']],
    ['an entitlement without an end', ['grant', 'term', 'ACCOUNT', 'p_stock9401']],
    ['an entitlement to all data sets', ['grant', 'term', 'ACCOUNT', '*', '--until', SOON]],
    ['a grant of more than 1,000 calls', ['grant', 'calls', 'ACCOUNT', 'p_stock9401', '1001']],
    ['a membership without an end', ['account', 'vip', 'ACCOUNT', '1']],
    ['a higher star level', ['account', 'star', 'ACCOUNT', '1']],
    ['a code above 20 percent', ['discount', 'create', 'HALF-OFF', '--percent', '50', '--until', SOON]],
    [
      'a code of many uses',
      ['discount', 'create', 'MANY-26', '--amount', '6', '--uses', '100', '--until', SOON],
    ],
    ['a code of any number of uses', ['discount', 'create', 'ANY-2026', '--amount', '1', '--until', SOON]],
  ])('can be %s', async (_, args) => {
    const { out, problem } = await run(...args.map((one) => (one === 'ACCOUNT' ? account : one)));
    expect(problem).toBeNull();
    expect(idIn(out)).toMatch(/^\d+$/);
    expect((await runAsWang('approvals', 'approve', idIn(out))).problem).toBeNull();
  });

  it('exceeds a threshold: a smaller change needs no approval', async () => {
    const small = [
      ['price', 'set', QUOTES, 'year', '290'],
      ['grant', 'calls', account, 'p_stock9401', '1000'],
      topUp('500'),
      ['account', 'vip', account, '1', '--until', SOON],
      ['account', 'star', account, '0'],
      ['discount', 'create', 'SMALL-26', '--percent', '20', '--until', SOON],
      ['discount', 'create', 'FEW-2026', '--amount', '5', '--uses', '100', '--until', SOON],
    ];
    for (const args of small) expect((await run(...args)).out).not.toContain('proposal');
  });
});

describe('a threshold', () => {
  it('applies to the sum of a day’s top-ups, so that splitting a top-up does not avoid it', async () => {
    expect((await run(...topUp('300'))).out).toMatch(/^added/);
    const slip = topUp('200');
    expect((await run(...slip)).out).toMatch(/^added/);
    expect((await run(...topUp('0.01'))).out).toMatch(/^proposal/);
    expect((await run(...slip)).out).toContain('already counted');
    await pool.query('alter table wallet_transfer disable trigger user');
    await pool.query(`update wallet_transfer set created_at = created_at - interval '25 hours'`);
    await pool.query('alter table wallet_transfer enable trigger user');
    expect((await run(...topUp('500'))).out).toMatch(/^added/);
  });

  it('applies to the sum of the calls of a data set that are granted in a day', async () => {
    const grant = (calls: string, code = 'p_stock9401') => run('grant', 'calls', account, code, calls);
    expect((await grant('600')).out).toMatch(/^entitlement/);
    expect((await grant('401')).out).toMatch(/^proposal/);
    expect((await grant('401', 'p_stock9402')).out).toMatch(/^entitlement/);
    await pool.query('update entitlement set revoked_at = now()');
    expect((await grant('401')).out).toMatch(/^proposal/);
    await pool.query(`update entitlement set created_at = created_at - interval '25 hours'`);
    expect((await grant('401')).out).toMatch(/^entitlement/);
  });

  it('also applies to a price that is reset to the catalogue’s price', async () => {
    const id = await propose('price', 'set', QUOTES, 'month', '90');
    await runAsWang('approvals', 'approve', id);
    const reset = await propose('price', 'reset', QUOTES, 'month');
    expect((await runAsWang('approvals', 'approve', reset)).problem).toBeNull();
  });
});

describe('a proposal', () => {
  it('cannot be changed, decided twice or deleted in the database', async () => {
    const id = await propose(...topUp('650'));
    const statements = [
      `update approval set payload = '{}' where id = ${id}`,
      `update approval set proposer_id = proposer_id + 1 where id = ${id}`,
      `delete from approval where id = ${id}`,
    ];
    for (const statement of statements) await expect(pool.query(statement)).rejects.toThrow('is frozen');
    await runAsWang('approvals', 'reject', id);
    const again = `update approval set state = 'pending', decided_at = null where id = ${id}`;
    await expect(pool.query(again)).rejects.toThrow('is frozen');
  });

  it('is reported as missing if it does not exist', async () => {
    expect((await run('approvals', 'show', '999999')).problem).toContain('there is no proposal 999999');
  });
});
