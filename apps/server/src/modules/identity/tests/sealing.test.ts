import { randomBytes } from 'node:crypto';
import { type Endpoint, endpoint, identityEndpoints, SEAL_HEADER, SEAL_LIFE_MS } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addressed, sealFor } from '../../../../test/harness/browser.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { serve } from '../../../platform/http/index.ts';
import { PASSWORD, PICTURE, startIdentity } from '../identity.fixture.ts';
import { identityJobs } from '../identity.jobs.ts';
import { createUnseal, currentKey, deleteRunOut } from '../sealing/sealing.ts';

const identity = await startIdentity();
afterAll(identity.stop);
const { passwordLogin, smsLogin, sealingKey } = identityEndpoints;
const SEALED = ['password', 'picVerifyCode'] as const;
const DAY = 86_400_000;

async function sealedLogin(over: { timeMs?: number; for?: Endpoint } = {}) {
  const { mobile } = await identity.newPerson();
  const at = over.timeMs === undefined ? undefined : { timeMs: over.timeMs };
  const seal = await sealFor(identity, over.for ?? passwordLogin, at);
  const fields = await seal.fields({ ...PICTURE, account: mobile, password: PASSWORD });
  return { header: seal.header, fields };
}
async function send(fields: Record<string, unknown>, header: string | undefined, app = identity.app) {
  const headers = { 'accept-language': 'en', ...(header === undefined ? {} : { [SEAL_HEADER]: header }) };
  const response = await app.inject({ ...addressed(passwordLogin, fields), headers });
  return [response.statusCode, response.json().code, response.json().msg];
}
const SIGNED_IN = [200, 0, 'success'];
const broken = (field: string) => [400, 1651, `${field} cannot be decrypted`];
const STALE = [400, 1652, 'The request has expired. Please try again'];
const UNKNOWN = [400, 1654, "The server's key has changed. Please try again"];

describe('a sealed field', () => {
  it('is accepted only once across all processes', async () => {
    const { fields, header } = await sealedLogin();
    const twin = await identity.twin();
    const both = await Promise.all([send(fields, header), send(fields, header, twin.app)]);
    expect(both.toSorted()).toEqual([
      SIGNED_IN,
      [409, 1653, 'This request was already submitted. Please try again'],
    ]);
    expect(await send(fields, header)).toEqual([
      409,
      1653,
      'This request was already submitted. Please try again',
    ]);
    await twin.app.close();
  });

  it('is rejected without a header, as is plain text with a header', async () => {
    const { fields, header } = await sealedLogin();
    expect(await send({ ...fields, password: PASSWORD }, undefined)).toEqual([
      400,
      1650,
      'Header Accept-EncKey is missing: encrypt password, picVerifyCode before you send it',
    ]);
    expect(await send({ ...fields, password: PASSWORD }, header)).toEqual(broken('password'));
  });

  it.each(SEALED)('%s is rejected if it was changed, moved or truncated', async (field) => {
    const other = SEALED.find((name) => name !== field) ?? field;
    const changes: ((fields: Record<string, unknown>) => unknown)[] = [
      (fields) => `${fields[field]}`.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      (fields) => `${fields[field]}`.slice(0, -4),
      (fields) => fields[other],
      () => '',
      () => 'no base64!',
      () => 7,
    ];
    for (const change of changes) {
      const { fields, header } = await sealedLogin();
      expect(await send({ ...fields, [field]: change(fields) }, header)).toEqual(broken(field));
    }
  });

  it('is rejected if it was sealed for another call', async () => {
    const { fields, header } = await sealedLogin({ for: { ...passwordLogin, name: smsLogin.name } });
    expect(await send(fields, header)).toEqual(broken('Accept-EncKey'));
  });

  it('is rejected with the header of another request, even one by the same user at the same time', async () => {
    const { header } = await sealedLogin();
    const { fields } = await sealedLogin();
    expect(await send(fields, header)).toEqual(broken('password'));
  });

  it("is rejected more than two minutes before or after the header's time", async () => {
    const now = identity.time.now.getTime();
    for (const [timeMs, answer] of [
      [now - SEAL_LIFE_MS, SIGNED_IN],
      [now - SEAL_LIFE_MS - 1, STALE],
      [now + SEAL_LIFE_MS, SIGNED_IN],
      [now + SEAL_LIFE_MS + 1, STALE],
    ] as const) {
      const { fields, header } = await sealedLogin({ timeMs });
      expect(await send(fields, header)).toEqual(answer);
    }
  });

  it.each(['head', 'key', 'iv', 'text', 'tag'])(
    "is rejected if the header's %s was changed",
    async (part) => {
      const { fields, header } = await sealedLogin();
      const parts = header.split('.');
      const at = ['head', 'key', 'iv', 'text', 'tag'].indexOf(part);
      // The header still contains the id of the server's key, because the header's last characters belong to the
      // caller's key.
      parts[at] = `${parts[at]}`.replace(
        /.(.{7})$|^$/,
        (end, rest = '') => (end[0] === 'A' ? 'B' : 'A') + rest,
      );
      expect(await send(fields, parts.join('.'))).toEqual(broken('Accept-EncKey'));
      expect(await send(fields, header)).toEqual(SIGNED_IN);
    },
  );
});

describe('the server’s key pair', () => {
  it('is the same in every process, even if several request it first at the same time', async () => {
    const fresh = await startIdentity();
    const twin = await fresh.twin();
    const keys = await Promise.all([fresh, fresh, twin, twin].map(({ deps }) => currentKey(deps)));
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
    await twin.app.close();
    await fresh.stop();
  });

  it('is offered for a day, and accepted for one more day', async () => {
    const fresh = await startIdentity();
    const { mobile } = await fresh.newPerson();
    const seal = await sealFor(fresh, passwordLogin, { timeMs: fresh.time.now.getTime() + DAY + 60_000 });
    const older = await sealFor(fresh, passwordLogin, { timeMs: fresh.time.now.getTime() + 2 * DAY });
    const login = { ...PICTURE, account: mobile, password: PASSWORD };
    fresh.advance(DAY + 60_000);
    const next = (await fresh.app.inject({ url: sealingKey.path })).json().data;
    expect(seal.header).not.toContain(next.id);
    expect(await send(await seal.fields(login), seal.header, fresh.app)).toEqual(SIGNED_IN);
    fresh.advance(DAY - 60_000);
    expect(await send(await older.fields(login), older.header, fresh.app)).toEqual(UNKNOWN);
    await fresh.stop();
  });

  it('is stored encrypted, and cannot be read with another secret', async () => {
    const { id } = await currentKey(identity.deps);
    const { db } = identity.test.database;
    const row = await db.selectFrom('sealing_key').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const bytes = Buffer.from(row.private_key_encrypted, 'base64url');
    await expect(
      crypto.subtle.importKey('pkcs8', bytes, { name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']),
    ).rejects.toThrow();
    const derive = () => randomBytes(32);
    const unseal = createUnseal({ ...identity.deps, secret: { derive, accepted: () => [derive()] } });
    const { header } = await sealedLogin();
    await expect(unseal(header, passwordLogin)).rejects.toMatchObject({ error: 'seal.keyUnknown' });
  });
});

describe('a sealed field in a response', () => {
  it('is sealed to the call’s key, and no other key opens it', async () => {
    const token = {
      token: endpoint({
        name: 'test.token',
        method: 'GET',
        path: '/v1/test/token',
        audience: 'public',
        summary: { zh: '', en: '' },
        sealed: [],
        input: z.object({}),
        output: z.strictObject({ token: z.string() }),
      }),
    };
    const fresh = await startIdentity();
    const guards = {
      authenticate: () => Promise.reject(new Error()),
      unseal: createUnseal(fresh.deps),
      publicOrigin: null,
    };
    serve(
      fresh.app,
      token,
      { token: async (_, { sealed }) => ({ token: await sealed.encrypt('token', 'a secret') }) },
      guards,
    );
    const answer = await fresh.browser().call(token.token, {});
    expect(answer.data.token).not.toContain('a secret');
    expect(await answer.open('token', answer.data.token)).toBe('a secret');
    expect(await (await fresh.browser().call(token.token, {})).open('token', answer.data.token)).toBeNull();
    expect(await answer.open('other', answer.data.token)).toBeNull();
    const bare = await fresh.app.inject({ url: token.token.path });
    expect([bare.statusCode, bare.json().code]).toEqual([400, 1650]);
    await fresh.stop();
  });
});

describe('the cleanup job', () => {
  it('deletes used headers after two minutes, and key pairs after two days', async () => {
    const fresh = await startIdentity();
    const { mobile } = await fresh.newPerson();
    await fresh.browser().call(passwordLogin, { ...PICTURE, account: mobile, password: PASSWORD });
    const { pool, db } = fresh.test.database;
    const counts = async () => {
      const { rows } = await pool.query(
        'select (select count(*)::int from sealed_request) as used, (select count(*)::int from sealing_key) as keys',
      );
      return rows[0];
    };
    const clear = identityJobs.tasks({ db, clock: () => fresh.time.now })['identity.clear'];
    await clear();
    expect(await counts()).toEqual({ used: 1, keys: 1 });
    fresh.advance(SEAL_LIFE_MS + 10);
    await clear();
    expect(await counts()).toEqual({ used: 0, keys: 1 });
    fresh.advance(2 * DAY);
    await inTransaction(db, (tx) => deleteRunOut(tx, fresh.time.now));
    expect(await counts()).toEqual({ used: 0, keys: 0 });
    await fresh.stop();
  });
});
