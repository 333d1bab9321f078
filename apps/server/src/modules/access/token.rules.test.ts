import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readToken, tokenSecretOf, writeToken } from './verify-token.ts';

const secret = tokenSecretOf('a secret of the test that is long enough');
const claimsArbitrary = fc.record({
  tokenId: fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }),
  keyId: fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }),
  expiresAtMs: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
});
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('a token', () => {
  it('contains its claims, and equal claims always produce the same token', () => {
    fc.assert(
      fc.property(claimsArbitrary, (claims) => {
        const token = writeToken(secret, 'access', claims);
        expect(readToken(secret, 'access', token)).toEqual(claims);
        expect(writeToken(secret, 'access', claims)).toBe(token);
      }),
    );
  });

  it('is rejected if any one character changes', () => {
    fc.assert(
      fc.property(claimsArbitrary, fc.nat({ max: 78 }), fc.constantFrom(...LETTERS), (claims, at, letter) => {
        const token = writeToken(secret, 'access', claims);
        fc.pre(token.charAt(at) !== letter && token.charAt(at) !== '.');
        expect(readToken(secret, 'access', token.slice(0, at) + letter + token.slice(at + 1))).toBeNull();
      }),
    );
  });

  it('is rejected if a different server issued it, or if it was issued for a different use', () => {
    const claims = { tokenId: 1n, keyId: 2n, expiresAtMs: 3 };
    const other = tokenSecretOf('another secret, just as long as the first');
    expect(readToken(secret, 'access', writeToken(other, 'access', claims))).toBeNull();
    expect(readToken(secret, 'access', writeToken(secret, 'refresh', claims))).toBeNull();
    expect(readToken(secret, 'refresh', writeToken(secret, 'refresh', claims))).toEqual(claims);
  });

  it('is read as null, without an exception, if it is arbitrary text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(readToken(secret, 'access', text)).toBeNull();
      }),
    );
  });

  it('a token secret cannot be derived from a short secret', () => {
    expect(() => tokenSecretOf('short')).toThrow(RangeError);
  });
});
