import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { insertPerson } from '../persons.repository.ts';
import { SESSIONS_MAX } from '../sessions/session.ts';
import { readOpenSessions } from '../sessions/sessions.repository.ts';
import { readSession, startSession } from '../sessions/start-session.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { db } = database;

it('signing in on one device more than allowed ends the session that has been idle longest', async () => {
  const tokensEnded: bigint[] = [];
  const endTokens = async (_: unknown, personId: bigint) => void tokensEnded.push(personId);
  let now = new Date('2026-03-02T01:00:00Z');
  const deps = { db, clock: () => now, https: false, accounts: { endTokens } };
  const origin = { address: '203.0.113.7', userAgent: 'test' };
  const personOf = async (mobile: string): Promise<bigint> => {
    const id = await inTransaction(db, (tx) => insertPerson(tx, { mobile, createdAt: now }));
    return id ?? Promise.reject(new Error(`${mobile} is taken`));
  };
  const personId = await personOf('13900000001');
  const other = await personOf('13900000002');
  const signIn = (who: bigint): Promise<string> => {
    now = new Date(now.getTime() + 1_000);
    return inTransaction(db, (tx) =>
      startSession(tx, deps, { personId: who, way: 'password', origin, cookies: new Map() }),
    );
  };
  const read = (token = '') => readSession(deps, { cookies: new Map([['jishi_session', token]]) });
  const ofOther = await signIn(other);
  const tokens: string[] = [];
  for (let n = 0; n <= SESSIONS_MAX; n++) tokens.push(await signIn(personId));
  expect((await readOpenSessions(db, personId, now, 100)).length).toBe(SESSIONS_MAX);
  expect(await read(tokens[0])).toMatchObject({ error: 'identity.sessionExpired' });
  expect(tokensEnded).toEqual([personId]);
  for (const token of [ofOther, ...tokens.slice(1)]) expect(await read(token)).not.toBeInstanceOf(Refusal);
});
