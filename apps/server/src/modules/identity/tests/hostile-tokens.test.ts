import { randomBytes } from 'node:crypto';
import { identityEndpoints, SEAL_FIELD_JWE, SEAL_HEADER, SEAL_HEADER_JWE } from '@jishi/contract';
import { CompactEncrypt, type CompactJWEHeaderParameters, exportJWK, generateKeyPair, importJWK } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addressed } from '../../../../test/harness/browser.ts';
import { PASSWORD, PICTURE, startIdentity } from '../identity.fixture.ts';

const identity = await startIdentity();
afterAll(identity.stop);
const { passwordLogin, sealingKey } = identityEndpoints;
const { mobile } = await identity.newPerson();
const { jwk } = (await identity.app.inject({ url: sealingKey.path })).json().data;
const serverKey = await importJWK(jwk, 'ECDH-ES');
const seconds = () => identity.time.now.getTime() / 1000;

type Head = Record<string, unknown>;
type Key = Parameters<CompactEncrypt['encrypt']>[0];
const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const part = (value: unknown): string => Buffer.from(json(value)).toString('base64url');

let key = new Uint8Array(randomBytes(32));
beforeEach(() => {
  key = new Uint8Array(randomBytes(32));
});
const claims = () => ({
  operation: passwordLogin.name,
  iat: seconds(),
  key: Buffer.from(key).toString('base64url'),
});

/** Returns a token that is valid except in the given parts. */
function token(content: Uint8Array, head: Head, to: Key): Promise<string> {
  const header = { ...SEAL_HEADER_JWE, kid: jwk.kid, ...head } as CompactJWEHeaderParameters;
  return new CompactEncrypt(content).setProtectedHeader(header).encrypt(to, { crit: { x: true } });
}
const headerOf = (content: unknown = claims(), head: Head = {}, to: Key = serverKey) =>
  token(json(content), head, to);
const fieldOf = (content: unknown, head: Head = {}, to: Key = key) =>
  token(json(content), { ...SEAL_FIELD_JWE, kid: undefined, ...head }, to);
const password = (head: Head = {}, to: Key = key) =>
  fieldOf({ field: 'password', value: PASSWORD }, head, to);

async function send(header: string, sealed: string) {
  const picVerifyCode = await fieldOf({ field: 'picVerifyCode', value: PICTURE.picVerifyCode });
  const fields = { actionId: PICTURE.actionId, account: mobile, password: sealed, picVerifyCode };
  const headers = { 'accept-language': 'en', [SEAL_HEADER]: header };
  const response = await identity.app.inject({ ...addressed(passwordLogin, fields), headers });
  return [response.statusCode, response.json().code, response.json().msg];
}
async function usedHeaders(): Promise<number> {
  const { rows } = await identity.test.database.pool.query('select count(*)::int as n from sealed_request');
  return rows[0].n;
}
const broken = (field: string) => [400, 1651, `${field} cannot be decrypted`];
const UNKNOWN = [400, 1654, "The server's key has changed. Please try again"];

/** Returns a token with arbitrary parts, which no library would produce. */
const written = (head: object): string =>
  [part({ kid: jwk.kid, ...head }), '', 'AAAA', 'AAAA', 'AAAA'].join('.');
const pairOn = async (curve: string) => (await generateKeyPair('ECDH-ES', { crv: curve })).publicKey;
const rsa = async () => (await generateKeyPair('RSA-OAEP')).publicKey;
const POINT = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) };

const HEADERS: Record<string, () => string | Promise<string>> = {
  'encrypted directly under the key of the fields (dir)': () => headerOf(claims(), SEAL_FIELD_JWE, key),
  'with a wrapped key': () => headerOf(claims(), { alg: 'ECDH-ES+A256KW' }),
  'to an RSA key': async () => headerOf(claims(), { alg: 'RSA-OAEP' }, await rsa()),
  'with RSA1_5': () => written({ alg: 'RSA1_5', enc: 'A256GCM' }),
  'with a password and a billion rounds': () =>
    written({ alg: 'PBES2-HS256+A128KW', enc: 'A256GCM', p2s: 'AAAAAAAAAAAAAAAA', p2c: 1e9 }),
  'without a signature': () => [part({ alg: 'none', kid: jwk.kid }), part(claims()), ''].join('.'),
  'without an algorithm': () => written({ enc: 'A256GCM' }),
  'with a shorter key': () => headerOf(claims(), { enc: 'A128GCM' }),
  'in another mode': () => headerOf(claims(), { enc: 'A256CBC-HS512' }),
  compressed: () => headerOf(claims(), { zip: 'DEF' }),
  'with an unknown critical parameter': () => headerOf(claims(), { crit: ['x'], x: 1 }),
  'to another key on the curve': async () => headerOf(claims(), {}, await pairOn('P-256')),
  'to a key on another curve': async () => headerOf(claims(), {}, await pairOn('P-384')),
  'without a public key': () => written(SEAL_HEADER_JWE),
  'with a point off the curve': () => written({ ...SEAL_HEADER_JWE, epk: POINT }),
  'with a point on another curve': async () =>
    written({ ...SEAL_HEADER_JWE, epk: await exportJWK(await pairOn('P-521')) }),
  'with a private key': () => written({ ...SEAL_HEADER_JWE, epk: { ...jwk, d: jwk.x } }),
  'with an encrypted key beside the agreed one': async () => (await headerOf()).replace('..', '.AAAA.'),
  'without a key id': () => headerOf(claims(), { kid: undefined }),
  'with a key id that is a number': () => written({ ...SEAL_HEADER_JWE, kid: 7 }),
  'for another operation': () => headerOf({ ...claims(), operation: 'identity.smsLogin' }),
  'for no operation': () => headerOf({ ...claims(), operation: undefined }),
  'without a time': () => headerOf({ ...claims(), iat: undefined }),
  'with a time that is a text': () => headerOf({ ...claims(), iat: String(seconds()) }),
  'with an infinite time': () =>
    token(
      new TextEncoder().encode(JSON.stringify(claims()).replace(/"iat":[\d.]+/, '"iat":1e999')),
      {},
      serverKey,
    ),
  'with a key of 128 bits': () => headerOf({ ...claims(), key: 'A'.repeat(22) }),
  'with a key that is not base64url': () => headerOf({ ...claims(), key: '+'.repeat(43) }),
  'of a list': () => headerOf([claims()]),
  'of null': () => headerOf(null),
  'that is not JSON': () => token(new TextEncoder().encode('{'), {}, serverKey),
  'that is not UTF-8': () => token(new Uint8Array([0x22, 0xff, 0x22]), {}, serverKey),
  'above the maximum length': () => headerOf({ ...claims(), more: 'x'.repeat(2_000) }),
  'that is a sealed field': () => password({ kid: jwk.kid }),
  'of four parts': async () => (await headerOf()).split('.').slice(1).join('.'),
  'of five empty parts': () => '....',
  'with a tag that is not base64url': async () => (await headerOf()).replace(/\.[^.]+$/, '.+/+/+/'),
  'of one word': () => 'q83bW1sFAKE==',
};

const FIELDS: Record<string, () => string | Promise<string>> = {
  'of another name': () => fieldOf({ field: 'picVerifyCode', value: PASSWORD }),
  'of the answer': () => fieldOf({ field: 'answer.password', value: PASSWORD }),
  'without a name': () => fieldOf({ value: PASSWORD }),
  'without a value': () => fieldOf({ field: 'password' }),
  'whose value is an object': () => fieldOf({ field: 'password', value: { $ne: '' } }),
  'that is a bare string': () => fieldOf(PASSWORD),
  'that is not JSON': () => token(new TextEncoder().encode(PASSWORD), SEAL_FIELD_JWE, key),
  'under another key': () => password({}, new Uint8Array(randomBytes(32))),
  'under a separate key, wrapped with the key of the fields': () => password({ alg: 'A256KW' }),
  'to the key of the server': () => password({ ...SEAL_HEADER_JWE, kid: jwk.kid }, serverKey),
  'in another mode': () => password({ enc: 'A128CBC-HS256' }),
  compressed: () => password({ zip: 'DEF' }),
  'with an unknown critical parameter': () => password({ crit: ['x'], x: 1 }),
  'without encryption': () =>
    [part({ alg: 'none' }), part({ field: 'password', value: PASSWORD }), ''].join('.'),
  'in clear': () => PASSWORD,
  'above the maximum length': () => fieldOf({ field: 'password', value: PASSWORD, more: 'x'.repeat(15_000) }),
  'of a hundred thousand dots': () => '.'.repeat(90_000),
};

describe('a token made by a JOSE library', () => {
  it('signs in, with the required fields and with tolerated extra ones', async () => {
    expect(await send(await headerOf(), await password())).toEqual([200, 0, 'success']);
    const more = { ...claims(), iat: Math.floor(seconds()), jti: 'a' };
    const header = await headerOf(more, { typ: 'JWE', cty: 'json', apu: 'YQ', apv: 'Yg' });
    const longest = await fieldOf({ field: 'password', value: PASSWORD, more: 'x'.repeat(12_000) });
    expect(await send(header, longest)).toEqual([200, 0, 'success']);
  });

  it('is rejected as a header with the same response for every defect, and does not count as used', async () => {
    const before = await usedHeaders();
    for (const [name, make] of Object.entries(HEADERS))
      expect([name, await send(await make(), await password())]).toEqual([name, broken('Accept-EncKey')]);
    expect(await usedHeaders()).toBe(before);
  });

  it.each(Object.entries(FIELDS))('is rejected as a field: %s', async (_, make) => {
    expect(await send(await headerOf(), await make())).toEqual(broken('password'));
  });

  it.each(['0'.repeat(32), "x' or 'x", '../../etc/passwd', ''])(
    'is rejected if its key id is unknown: %s',
    async (kid) => {
      expect(await send(await headerOf(claims(), { kid }), await password())).toEqual(UNKNOWN);
    },
  );
});
