import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

/** The server's secret that tokens are derived with. */
export type TokenSecret = KeyObject;

const SECRET_BYTES_MIN = 32;

/** Takes the secret from the configuration. A short one is refused: whoever guesses it can write tokens. */
export function tokenSecretOf(secret: string): TokenSecret {
  const bytes = Buffer.from(secret, 'utf8');
  if (bytes.length < SECRET_BYTES_MIN)
    throw new RangeError(`the token secret needs at least ${SECRET_BYTES_MIN} bytes`);
  return createSecretKey(bytes);
}

export interface TokenClaims {
  readonly tokenId: bigint;
  readonly keyId: bigint;
  readonly expiresAtMs: number;
}

const FORMAT = 1;
const KINDS = { access: 1, refresh: 2 } as const;
export type TokenKind = keyof typeof KINDS;
const CLAIMS_BYTES = 26;
const SHAPE = /^[\w-]{35}\.[\w-]{43}$/;

/** The token that follows from the claims: the same claims give the same text, so no token has to be kept. */
export function writeToken(secret: TokenSecret, kind: TokenKind, claims: TokenClaims): string {
  const bytes = Buffer.alloc(CLAIMS_BYTES);
  bytes.writeUInt8(FORMAT, 0);
  bytes.writeUInt8(KINDS[kind], 1);
  bytes.writeBigUInt64BE(claims.tokenId, 2);
  bytes.writeBigUInt64BE(claims.keyId, 10);
  bytes.writeBigUInt64BE(BigInt(claims.expiresAtMs), 18);
  return `${bytes.toString('base64url')}.${createHmac('sha256', secret).update(bytes).digest('base64url')}`;
}

/** The claims of a token that this server wrote, else null. Whether it is still good is asked elsewhere. */
export function readToken(secret: TokenSecret, kind: TokenKind, token: string): TokenClaims | null {
  if (!SHAPE.test(token)) return null;
  const bytes = Buffer.from(token.slice(0, token.indexOf('.')), 'base64url');
  const expiresAt = bytes.readBigUInt64BE(18);
  if (expiresAt > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  const claims = {
    tokenId: bytes.readBigUInt64BE(2),
    keyId: bytes.readBigUInt64BE(10),
    expiresAtMs: Number(expiresAt),
  };
  // The whole text is compared, not the bytes: base64 can spell the same bytes in several ways, and one token has one text.
  return timingSafeEqual(Buffer.from(writeToken(secret, kind, claims)), Buffer.from(token)) ? claims : null;
}
