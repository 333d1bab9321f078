import { randomBytes } from 'node:crypto';
import {
  type Endpoint,
  endpoint,
  type Handlers,
  identityEndpoints,
  SEAL_HEADER,
  SEAL_LIFE_MS,
} from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addressed, sealFor } from '../../../../test/harness/browser.ts';
import { type CallContext, serve } from '../../../platform/http/index.ts';
import { PASSWORD, PICTURE, startIdentity, type TestIdentity } from '../identity.fixture.ts';
import { openField, requestKey, sealField } from '../sealing/seal-v1.ts';
import { createUnseal } from '../sealing/sealing.ts';

const identity = await startIdentity();
afterAll(identity.stop);
const { passwordLogin, smsLogin, sealingKey } = identityEndpoints;
const SEALED = ['password', 'picVerifyCode'] as const;

/** Seals fields as a page of release 2.0.1 does, given the server's response. */
async function pageOf201(
  { app }: Pick<TestIdentity, 'app'>,
  { name }: Endpoint,
  over: { timeMs?: number } = {},
) {
  const { id, publicKey, nowMs } = (await app.inject({ url: sealingKey.path })).json().data;
  const serverPublicKey = new Uint8Array(Buffer.from(publicKey, 'base64url'));
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const callerPublicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const timeMs = over.timeMs ?? nowMs;
  const parties = {
    theirPublicKey: serverPublicKey,
    serverPublicKey,
    callerPublicKey,
    operation: name,
    timeMs,
  };
  const key = await requestKey({ ...parties, privateKey: pair.privateKey });
  return { key, header: ['v1', id, Buffer.from(callerPublicKey).toString('base64url'), timeMs].join('.') };
}

async function sealedLogin(over: { timeMs?: number; for?: Endpoint } = {}) {
  const { mobile } = await identity.newPerson();
  const { key, header } = await pageOf201(identity, over.for ?? passwordLogin, over);
  const fields = {
    actionId: PICTURE.actionId,
    account: mobile,
    password: await sealField(key, 'password', PASSWORD),
    picVerifyCode: await sealField(key, 'picVerifyCode', PICTURE.picVerifyCode),
  };
  return { header, fields };
}
async function send(fields: Record<string, unknown>, header: string, app = identity.app) {
  const headers = { 'accept-language': 'en', [SEAL_HEADER]: header };
  const response = await app.inject({ ...addressed(passwordLogin, fields), headers });
  return [response.statusCode, response.json().code, response.json().msg];
}
const SIGNED_IN = [200, 0, 'success'];
const broken = (field: string) => [400, 1651, `${field} cannot be decrypted`];
const STALE = [400, 1652, 'The request has expired. Please try again'];

describe('a field sealed by a page of release 2.0.1', () => {
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

  it.each(SEALED)(
    '%s is rejected if it was changed, moved, truncated or sent in plain text',
    async (field) => {
      const other = SEALED.find((name) => name !== field) ?? field;
      const changes: ((fields: Record<string, unknown>) => unknown)[] = [
        (fields) => `${fields[field]}`.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
        (fields) => `${fields[field]}`.slice(0, -4),
        (fields) => fields[other],
        () => '',
        () => 'no base64!',
        () => PASSWORD,
        () => 7,
      ];
      for (const change of changes) {
        const { fields, header } = await sealedLogin();
        expect(await send({ ...fields, [field]: change(fields) }, header)).toEqual(broken(field));
      }
    },
  );

  it('is rejected if it was sealed for another call', async () => {
    const { fields, header } = await sealedLogin({ for: { ...passwordLogin, name: smsLogin.name } });
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

  it('is rejected if the time in the header was changed', async () => {
    const { fields, header } = await sealedLogin();
    const moved = header.replace(/\d+$/, String(identity.time.now.getTime() - 1));
    expect(await send(fields, moved)).toEqual(broken('password'));
  });

  it.each([
    'v1',
    'v2.a.b.1',
    `v1.x.${'A'.repeat(87)}.1772431230000`,
    `v1.key.${randomBytes(65).toString('base64url')}.-1`,
    'v1.key..1772431230000',
  ])('is rejected with an invalid header: %s', async (header) => {
    const { fields } = await sealedLogin();
    const [status, code] = await send(fields, header);
    expect([status, [1651, 1652, 1654].includes(code)]).toEqual([400, true]);
  });

  it('is rejected with a public key that is not a point on the curve', async () => {
    const { fields, header } = await sealedLogin();
    const [version, keyId, , timeMs] = header.split('.');
    const point = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url');
    expect(await send(fields, [version, keyId, point, timeMs].join('.'))).toEqual(broken('Accept-EncKey'));
  });

  it('is not opened if sent with a header of the current release', async () => {
    const { fields } = await sealedLogin();
    const { header } = await sealFor(identity, passwordLogin);
    expect(await send(fields, header)).toEqual(broken('password'));
  });

  it('gets a response that is sealed in the same way', async () => {
    const token = endpoint({
      name: 'test.token',
      method: 'GET',
      path: '/v1/test/token',
      audience: 'public',
      summary: { zh: '', en: '' },
      sealed: [],
      input: z.object({}),
      output: z.strictObject({ token: z.string() }),
    });
    const fresh = await startIdentity();
    const unseal = createUnseal(fresh.deps);
    const guards = { authenticate: () => Promise.reject(new Error()), unseal, publicOrigin: null };
    const answer: Handlers<{ token: typeof token }, CallContext>['token'] = async (_, { sealed }) => ({
      token: await sealed.encrypt('token', 'a secret'),
    });
    serve(fresh.app, { token }, { token: answer }, guards);
    const { key, header } = await pageOf201(fresh, token);
    const response = await fresh.app.inject({ url: token.path, headers: { [SEAL_HEADER]: header } });
    const sealed = response.json().data.token;
    expect(await openField(key, 'answer.token', sealed)).toBe('a secret');
    expect(await openField(key, 'token', sealed)).toBeNull();
    await fresh.stop();
  });
});
