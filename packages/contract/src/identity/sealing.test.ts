import { CompactEncrypt, compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { describe, expect, it } from 'vitest';
import { SEAL_FIELD_JWE, type SealingJwk, sealRequest } from './sealing.ts';

const OPERATION = 'identity.passwordLogin';
const TIME_MS = 1_772_431_230_250;
const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
const { x = '', y = '' } = await exportJWK(pair.publicKey);
const jwk: SealingJwk = { kty: 'EC', crv: 'P-256', x, y, kid: 'k1', use: 'enc', alg: 'ECDH-ES' };

/** Decrypts a token with a JOSE library. */
async function contentOf(token: string, key: CryptoKey | Uint8Array) {
  const { plaintext, protectedHeader } = await compactDecrypt(token, key);
  return {
    protectedHeader,
    payload: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext)),
  };
}

/** Returns one request, with its key as the server receives it. */
async function newRequest() {
  const seal = await sealRequest(jwk, OPERATION, TIME_MS);
  const { payload } = await contentOf(seal.header, pair.privateKey);
  return { ...seal, key: new Uint8Array(Buffer.from(payload.key, 'base64url')) };
}

/** Encrypts a token with a JOSE library. */
function answered(field: string, value: unknown, key: Uint8Array): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ field, value }));
  return new CompactEncrypt(bytes).setProtectedHeader(SEAL_FIELD_JWE).encrypt(key);
}

describe('the header of a request', () => {
  it("is a JWE for the server's key that contains the operation, the time and a key of 256 bits", async () => {
    const { header } = await sealRequest(jwk, OPERATION, TIME_MS);
    const { protectedHeader, payload } = await contentOf(header, pair.privateKey);
    const epk = { kty: 'EC', crv: 'P-256', x: expect.any(String), y: expect.any(String) };
    expect(protectedHeader).toEqual({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k1', epk });
    expect(payload).toEqual({
      operation: OPERATION,
      iat: TIME_MS / 1000,
      key: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('has a new key pair and a new key each time', async () => {
    const [one, other] = [await newRequest(), await newRequest()];
    expect(one.key).not.toEqual(other.key);
    expect(decodeProtectedHeader(one.header)['epk']).not.toEqual(decodeProtectedHeader(other.header)['epk']);
  });

  it('is not created for a server key that is not a point on the curve', async () => {
    await expect(sealRequest({ ...jwk, y: jwk.x }, OPERATION, TIME_MS)).rejects.toThrow();
  });
});

describe('a sealed field', () => {
  it.each(['', 'Marble-72-Kite', '密码 🔑 "\\\n', 'x'.repeat(2_000)])(
    "is a JWE under the request's key and contains its name: %s",
    async (value) => {
      const { seal, key } = await newRequest();
      const { protectedHeader, payload } = await contentOf(await seal('password', value), key);
      expect(protectedHeader).toEqual({ alg: 'dir', enc: 'A256GCM' });
      expect(payload).toEqual({ field: 'password', value });
    },
  );

  it('differs each time', async () => {
    const { seal } = await newRequest();
    expect(await seal('password', 'same')).not.toBe(await seal('password', 'same'));
  });
});

describe('a sealed field of the response', () => {
  it.each(['', 'a token', '密码 🔑'])('is decrypted if a JOSE library wrote it: %s', async (value) => {
    const { open, key } = await newRequest();
    expect(await open('accessToken', await answered('answer.accessToken', value, key))).toBe(value);
  });

  it('is rejected under another name or key, if changed or cut, or if it is a field of the request', async () => {
    const { open, seal, key } = await newRequest();
    const token = await answered('answer.accessToken', 'a token', key);
    expect(await open('other', token)).toBeNull();
    expect(await (await newRequest()).open('accessToken', token)).toBeNull();
    expect(await open('accessToken', await seal('accessToken', 'a token'))).toBeNull();
    expect(await open('accessToken', await answered('answer.accessToken', 7, key))).toBeNull();
    for (const part of [0, 2, 3, 4]) {
      const parts = token.split('.');
      parts[part] = (parts[part] ?? '').replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
      expect([part, await open('accessToken', parts.join('.'))]).toEqual([part, null]);
    }
    for (const text of ['', 'no token', '....', token.slice(0, -4), `${token}.`.slice(1)])
      expect([text, await open('accessToken', text)]).toEqual([text, null]);
  });
});
