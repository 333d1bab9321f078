import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { untilWaiting } from '../../../../test/harness/until-waiting.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createAccount, disableAccount } from '../../accounts/index.ts';
import { createKey, type NewKey } from '../create-key.ts';
import { issueToken, type TokenDeps, type TokenOutcome } from '../issue-token.ts';
import { refreshToken } from '../refresh-token.ts';
import { revokeKey } from '../revoke-key.ts';
import { createPrincipalCache, tokenSecretOf, verifyToken } from '../verify-token.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { db } = database;

async function setUp() {
  const time = { ms: Date.UTC(2026, 10, 20, 1, 0, 0) };
  const deps: TokenDeps = {
    db,
    clock: () => new Date(time.ms),
    tokenSecret: tokenSecretOf('a secret of the test that is long enough'),
    cell: 'a',
  };
  const account = await inTransaction(db, async (tx) => {
    const accountId = await createAccount(tx, { kind: 'individual', name: '测试' });
    return { accountId, key: await createKey(tx, { accountId, label: 'first' }) };
  });
  return { ...account, deps, time };
}

function issuedOf(
  outcome: TokenOutcome | { outcome: 'wrongRefreshToken' },
): Extract<TokenOutcome, { outcome: 'issued' }> {
  if (outcome.outcome !== 'issued') throw new Error(`no token: ${outcome.outcome}`);
  return outcome;
}

describe('a token request', () => {
  it('returns the same token with its remaining lifetime until it expires, then a new one', async () => {
    const { deps, key, time } = await setUp();
    const first = issuedOf(await issueToken(deps, key));
    expect(first.expiresInSeconds).toBe(3_600);
    time.ms += 1_000_000;
    expect(await issueToken(deps, key)).toEqual({ ...first, expiresInSeconds: 2_600 });
    time.ms += 2_600_000;
    const second = issuedOf(await issueToken(deps, key));
    expect(second.accessToken).not.toBe(first.accessToken);
    expect(second.expiresInSeconds).toBe(3_600);
  });

  it('issues a new token if the old one has under five minutes left, and the old one stays valid until it expires', async () => {
    const { deps, key, time } = await setUp();
    const first = issuedOf(await issueToken(deps, key));
    time.ms += 55 * 60_000;
    expect(await issueToken(deps, key)).toEqual({ ...first, expiresInSeconds: 300 });
    time.ms += 1;
    const second = issuedOf(await issueToken(deps, key));
    expect(second.expiresInSeconds).toBe(3_600);
    expect(await issueToken(deps, key)).toEqual(second);
    const principals = createPrincipalCache(deps.clock);
    const verifyDeps = { ...deps, walletOf: async () => null, grantsOf: () => null, principals };
    time.ms += 5 * 60_000 - 2;
    expect(await verifyToken(verifyDeps, first.accessToken)).toMatchObject({ accountId: expect.any(BigInt) });
    time.ms += 1;
    expect(await verifyToken(verifyDeps, first.accessToken)).toBeInstanceOf(Refusal);
  });

  it('issues one token to concurrent first requests', async () => {
    const { deps, key } = await setUp();
    // The key stays locked until both calls wait for it. Each of them has seen that no token exists yet.
    const outcomes = await db.transaction().execute(async (tx) => {
      await sql`select 1 from api_key where id = ${key.keyId} for update`.execute(tx);
      const asking = Promise.all([issueToken(deps, key), issueToken(deps, key)]);
      await untilWaiting(db, 2);
      return { asking };
    });
    const [first, second] = await outcomes.asking;
    expect(issuedOf(first).accessToken).toBe(issuedOf(second).accessToken);
  });

  it('has the same outcome for a wrong key, a wrong secret and a revoked key', async () => {
    const { deps, key } = await setUp();
    const other = await setUp();
    const wrong = { outcome: 'wrongKey' };
    expect(await issueToken(deps, { ...key, accessKey: 'jskaaaaaaaaaaaaaaaaa' })).toEqual(wrong);
    expect(await issueToken(deps, { ...key, accessSecret: 'x' })).toEqual(wrong);
    expect(await issueToken(deps, { ...key, accessSecret: other.key.accessSecret })).toEqual(wrong);
    await issueToken(deps, key);
    expect(await inTransaction(db, (tx) => revokeKey(tx, key.keyId))).toBe(true);
    expect(await issueToken(deps, key)).toEqual(wrong);
  });

  it('reports a disabled account only for the correct secret', async () => {
    const { deps, key, accountId } = await setUp();
    await inTransaction(db, (tx) => disableAccount(tx, accountId));
    expect(await issueToken(deps, key)).toEqual({ outcome: 'accountDisabled' });
    expect(await issueToken(deps, { ...key, accessSecret: 'x' })).toEqual({ outcome: 'wrongKey' });
  });

  it('stores nothing in the database that could authorise calls', async () => {
    const { deps, key } = await setUp();
    const token = issuedOf(await issueToken(deps, key));
    const { rows } = await sql<{ text: string }>`
      select k::text as text from api_key k union all select t::text from access_token t`.execute(db);
    const stored = rows.map((row) => row.text).join('\n');
    expect(stored).toContain(key.accessKey);
    const [, signature = ''] = token.accessToken.split('.');
    const secretHex = Buffer.from(key.accessSecret).toString('hex');
    for (const secret of [key.accessSecret, secretHex, token.accessToken, signature, token.refreshToken])
      expect(stored).not.toContain(secret);
  });
});

describe('a refresh token', () => {
  const refresh = (deps: TokenDeps, key: NewKey, token: string) =>
    refreshToken(deps, { ...key, refreshToken: token });

  it('yields a token with a full lifetime before and after the old token expires, and the same token if used again', async () => {
    const { deps, key, time } = await setUp();
    const first = issuedOf(await issueToken(deps, key));
    time.ms += 1_800_000;
    const second = issuedOf(await refresh(deps, key, first.refreshToken));
    expect(second.accessToken).not.toBe(first.accessToken);
    expect(second.expiresInSeconds).toBe(3_600);
    expect(await refresh(deps, key, first.refreshToken)).toEqual(second);
    expect(await issueToken(deps, key)).toEqual(second);
    time.ms += 10 * 3_600_000;
    const third = issuedOf(await refresh(deps, key, second.refreshToken));
    expect(third.expiresInSeconds).toBe(3_600);
  });

  it('yields the same token if a client uses it in a loop, so the table does not grow', async () => {
    const { deps, key } = await setUp();
    let token = issuedOf(await issueToken(deps, key));
    const first = token.accessToken;
    for (let i = 0; i < 5; i++) token = issuedOf(await refresh(deps, key, token.refreshToken));
    expect(token.accessToken).toBe(first);
  });

  it('is rejected with another key, after a day, if it is forged, or if it is an access token', async () => {
    const { deps, key, time } = await setUp();
    const other = await setUp();
    const token = issuedOf(await issueToken(deps, key));
    const wrong = { outcome: 'wrongRefreshToken' };
    expect(await refresh(deps, other.key, token.refreshToken)).toEqual(wrong);
    expect(await refresh(deps, { ...key, accessSecret: 'x' }, token.refreshToken)).toEqual({
      outcome: 'wrongKey',
    });
    expect(await refresh(deps, key, token.accessToken)).toEqual(wrong);
    expect(await refresh(deps, key, '')).toEqual(wrong);
    time.ms += 24 * 3_600_000;
    expect(await refresh(deps, key, token.refreshToken)).toEqual(wrong);
  });
});
