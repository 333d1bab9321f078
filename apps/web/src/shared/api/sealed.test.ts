import { ApiError, errorRow, identityEndpoints, SEAL_HEADER, type Send } from '@jishi/contract';
import { compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSealer } from './sealed.ts';

const login = identityEndpoints.smsLogin;
const input = { mobile: '13800000001', smsVerifyCode: '246810' };
const AHEAD_MS = 3_600_000;
const refusal = (name: 'seal.keyUnknown' | 'seal.stale' | 'identity.codeWrong'): ApiError =>
  new ApiError(errorRow(name).code, name, 400);

/** The server's side of sealing: it provides its key and decrypts sealed fields. */
async function startKeys() {
  let keys = await newKeys('k1');
  const giveKey = vi.fn(async () => ({ jwk: keys.jwk, nowMs: Date.now() + AHEAD_MS, id: '', publicKey: '' }));
  const open: Send = async (sealed, headers = {}) => {
    const header = headers[SEAL_HEADER] ?? '';
    if (decodeProtectedHeader(header).kid !== keys.jwk.kid) throw refusal('seal.keyUnknown');
    const { operation, iat, key } = await contentOf(header, keys.privateKey);
    const field = await contentOf(String(sealed['smsVerifyCode']), Buffer.from(String(key), 'base64url'));
    return { ...sealed, operation, opened: field['value'], as: field['field'], timeMs: Number(iat) * 1000 };
  };
  const change = async (): Promise<void> => {
    keys = await newKeys('k2');
  };
  return { giveKey, open, change, sendSealed: createSealer(giveKey) };
}

async function contentOf(token: string, key: CryptoKey | Uint8Array): Promise<Record<string, unknown>> {
  return JSON.parse(new TextDecoder().decode((await compactDecrypt(token, key)).plaintext));
}

async function newKeys(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const { x = '', y = '' } = await exportJWK(publicKey);
  const form = { kty: 'EC', crv: 'P-256', use: 'enc', alg: 'ECDH-ES' } as const;
  return { privateKey, jwk: { ...form, x, y, kid } };
}

describe('a call with sealed fields', () => {
  afterEach(() => void vi.unstubAllGlobals());

  test('sends secret fields encrypted, so that the server can decrypt them', async () => {
    const { open, sendSealed } = await startKeys();
    const got = (await sendSealed(login, input, open)) as Record<string, unknown>;
    expect(got['mobile']).toBe(input.mobile);
    expect(got['smsVerifyCode']).not.toContain(input.smsVerifyCode);
    expect(got).toMatchObject({ opened: input.smsVerifyCode, as: 'smsVerifyCode', operation: login.name });
  });

  test("contains the server's time, even if the browser's clock is wrong", async () => {
    const { open, sendSealed } = await startKeys();
    const got = (await sendSealed(login, input, open)) as Record<string, unknown>;
    expect(Math.abs(Number(got['timeMs']) - Date.now() - AHEAD_MS)).toBeLessThan(5_000);
  });

  test("fetches the server's key once for many calls", async () => {
    const { open, giveKey, sendSealed } = await startKeys();
    await Promise.all([sendSealed(login, input, open), sendSealed(login, input, open)]);
    await sendSealed(login, input, open);
    expect(giveKey).toHaveBeenCalledTimes(1);
  });

  test.each(['seal.keyUnknown', 'seal.stale'] as const)(
    'is sent a second time with a fresh key after %s',
    async (name) => {
      const { open, sendSealed } = await startKeys();
      let refused = 0;
      const got = await sendSealed(login, input, async (...call) => {
        if (refused++ === 0) throw refusal(name);
        return open(...call);
      });
      expect(got).toMatchObject({ opened: input.smsVerifyCode });
    },
  );

  test('succeeds after the server has changed its keys', async () => {
    const { open, change, sendSealed } = await startKeys();
    await sendSealed(login, input, open);
    await change();
    expect(await sendSealed(login, input, open)).toMatchObject({ opened: input.smsVerifyCode });
  });

  test('is not sent again after an unrelated error, and is never sent a third time', async () => {
    const { sendSealed } = await startKeys();
    const send = vi.fn().mockRejectedValue(refusal('identity.codeWrong'));
    await expect(sendSealed(login, input, send)).rejects.toThrow('identity.codeWrong');
    expect(send).toHaveBeenCalledTimes(1);
    const stale = vi.fn().mockRejectedValue(refusal('seal.stale'));
    await expect(sendSealed(login, input, stale)).rejects.toThrow('seal.stale');
    expect(stale).toHaveBeenCalledTimes(2);
  });

  test('fails without sending anything if the browser offers no encryption', async () => {
    const { giveKey, sendSealed } = await startKeys();
    vi.stubGlobal('crypto', {});
    const send = vi.fn();
    await expect(sendSealed(login, input, send)).rejects.toMatchObject({ name: 'InsecurePage' });
    expect(send).not.toHaveBeenCalled();
    expect(giveKey).not.toHaveBeenCalled();
  });
});
