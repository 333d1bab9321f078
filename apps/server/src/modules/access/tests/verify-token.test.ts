import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  ACCOUNTS_CHANNEL,
  applyAccountNotice,
  changePlan,
  createAccount,
  disableAccount,
  enableAccount,
  endVip,
  grantVip,
} from '../../accounts/index.ts';
import { createKey } from '../create-key.ts';
import { issueToken } from '../issue-token.ts';
import { revokeKey } from '../revoke-key.ts';
import type { Principal } from '../verify-token.ts';
import { createPrincipalCache, tokenSecretOf, type VerifyDeps, verifyToken } from '../verify-token.ts';

const { url, database, drop } = await createTestDatabase();
const listener = new pg.Client({ connectionString: url });
beforeAll(async () => {
  await listener.connect();
  await listener.query(`listen ${ACCOUNTS_CHANNEL}`);
});
afterAll(async () => {
  await listener.end();
  await drop();
});
const { db } = database;
const tokenSecret = tokenSecretOf('a secret of the test that is long enough');

async function setUp() {
  const time = { ms: Date.UTC(2026, 10, 20, 1, 0, 0) };
  const clock = (): Date => new Date(time.ms);
  const reads = { count: 0 };
  const walletOf = async (): Promise<bigint> => {
    reads.count++;
    return 77n;
  };
  const principals = createPrincipalCache(clock);
  const deps: VerifyDeps = { db, clock, tokenSecret, cell: 'a', walletOf, grantsOf: () => null, principals };
  const { accountId, key } = await inTransaction(db, async (tx) => {
    const id = await createAccount(tx, { kind: 'individual', name: 'A customer' });
    return { accountId: id, key: await createKey(tx, { accountId: id }) };
  });
  const issued = await issueToken(deps, key);
  if (issued.outcome !== 'issued') throw new Error(issued.outcome);
  const token = issued.accessToken;
  const ask = async (): Promise<Principal | string> => {
    const answer = await verifyToken(deps, token);
    return answer instanceof Refusal ? answer.error : answer;
  };
  return { time, deps, accountId, key, token, ask, reads };
}

/** Makes a change, and waits until this process receives its notification, as in production. */
async function changeAndHear(
  deps: VerifyDeps,
  accountId: bigint | '*',
  change: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    const take = ({ payload = '' }: pg.Notification): void => {
      applyAccountNotice([deps.principals], payload);
      if (payload !== String(accountId)) return;
      listener.off('notification', take);
      resolve();
    };
    listener.on('notification', take);
  });
  await inTransaction(db, change);
  await heard;
}

describe('a valid token', () => {
  it('identifies account, key, limits, membership and wallet, and is then cached', async () => {
    const { deps, token, accountId, key, reads } = await setUp();
    const expected = {
      accountId,
      keyId: key.keyId,
      lenient: false,
      isConnection: false,
      lang: 'zh',
      kind: 'individual',
      plan: 'standard',
      limits: { perSecond: 20, perMinute: 600, perDay: 100_000 },
      vip: false,
      memberId: null,
      walletId: 77n,
      rules: null,
      caps: null,
      callsIncluded: 0,
      callCapFen: null,
    };
    expect(await verifyToken(deps, token)).toEqual(expected);
    const second = verifyToken(deps, token);
    expect(second).not.toBeInstanceOf(Promise);
    expect(second).toEqual(expected);
    expect(reads.count).toBe(1);
  });

  it('expires exactly on time, cached or not', async () => {
    const { ask, time } = await setUp();
    expect(await ask()).toMatchObject({ walletId: 77n });
    time.ms += 3_600_000 - 1;
    expect(await ask()).toMatchObject({ walletId: 77n });
    time.ms += 1;
    expect(await ask()).toBe('gateway.tokenExpired');
  });

  it('is cached for at most a minute if no notification arrives', async () => {
    const { ask, time, reads } = await setUp();
    await ask();
    time.ms += 60_000;
    await ask();
    expect(reads.count).toBe(2);
  });
});

describe('the next call', () => {
  it('is rejected after the key is revoked', async () => {
    const { ask, deps, accountId, key } = await setUp();
    expect(await ask()).toMatchObject({ accountId });
    await changeAndHear(deps, accountId, (tx) => revokeKey(tx, key.keyId));
    expect(await ask()).toBe('gateway.tokenInvalid');
    expect(verifyToken(deps, 'x')).toBeInstanceOf(Refusal);
  });

  it('is rejected after the account is disabled, and accepted after it is enabled again', async () => {
    const { ask, deps, accountId } = await setUp();
    await ask();
    await changeAndHear(deps, accountId, (tx) => disableAccount(tx, accountId));
    expect(await ask()).toBe('gateway.accountDisabled');
    await changeAndHear(deps, accountId, (tx) => enableAccount(tx, accountId));
    expect(await ask()).toMatchObject({ accountId });
  });

  it('has the new plan’s limits after the account moves to another plan', async () => {
    const { ask, deps, accountId } = await setUp();
    await ask();
    await changeAndHear(deps, accountId, (tx) => changePlan(tx, accountId, 'professional'));
    expect(await ask()).toMatchObject({ plan: 'professional', limits: { perSecond: 200 } });
  });

  it('has the plan’s new limits after they change', async () => {
    const { ask, deps, accountId } = await setUp();
    await sql`insert into limit_plan (id, zh, en, per_second, per_minute, per_day) values ('tried', '试', 'Tried', 1, 2, 3)`.execute(
      db,
    );
    await inTransaction(db, (tx) => changePlan(tx, accountId, 'tried'));
    expect(await ask()).toMatchObject({ limits: { perSecond: 1 } });
    await changeAndHear(deps, '*', (tx) =>
      sql`update limit_plan set per_second = 2 where id = 'tried'`.execute(tx),
    );
    expect(await ask()).toMatchObject({ limits: { perSecond: 2 } });
  });

  it('reflects a membership that has started or ended', async () => {
    const { ask, deps, accountId } = await setUp();
    await ask();
    await changeAndHear(deps, accountId, (tx) => grantVip(tx, accountId, { level: 1, until: null }));
    expect(await ask()).toMatchObject({ vip: true });
    await changeAndHear(deps, accountId, (tx) => endVip(tx, accountId));
    expect(await ask()).toMatchObject({ vip: false });
  });
});

describe('an invalid token', () => {
  it('is rejected without a query if it is forged or malformed', async () => {
    const { deps, token } = await setUp();
    const forged = `${token.slice(0, 10)}${token[10] === 'A' ? 'B' : 'A'}${token.slice(11)}`;
    for (const text of ['', 'x', forged, `${token} `, '令牌']) {
      const answer = verifyToken(deps, text);
      expect(answer instanceof Refusal && answer.error).toBe('gateway.tokenInvalid');
    }
  });
});

describe('a membership', () => {
  it('ends exactly on time without a notification', async () => {
    const { ask, deps, accountId, time } = await setUp();
    await inTransaction(db, (tx) => grantVip(tx, accountId, { level: 2, until: new Date(time.ms + 5_000) }));
    deps.principals.forgetAll();
    time.ms += 4_999;
    expect(await ask()).toMatchObject({ vip: true });
    time.ms += 1;
    expect(await ask()).toMatchObject({ vip: false });
  });
});
