import { timingSafeEqual } from 'node:crypto';
import { ICEBERG_SESSION_SECONDS } from '@jishi/contract';
import { z } from 'zod';
import { hmac } from '../../platform/crypto.ts';

/** The account and the key that read a table's files, and the time at which the session ends. */
export interface Session {
  readonly accountId: bigint;
  readonly keyId: bigint;
  readonly code: string;
  readonly until: Date;
}

/** Keys in S3's form. Only the token is sent; the secret is used for signing. */
export interface SessionKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

/** Issues session keys. Nothing is stored, because the token contains the session and the keys are derived from it. */
export interface Sessions {
  open(session: Session): SessionKeys;
  /**
   * Returns a token's session and its keys, even if the session has expired. Null if this site did not issue the token.
   */
  read(token: string): { readonly session: Session; readonly keys: SessionKeys } | null;
}

const payloadSchema = z.strictObject({
  account: z.string().regex(/^\d{1,19}$/),
  key: z.string().regex(/^\d{1,19}$/),
  table: z.string(),
  until: z.int(),
});
const TOKEN = /^([\w-]{20,600})\.([\w-]{43})$/;
const ID_BYTES = 9;

/** Signs with the first key, and accepts tokens signed with any of the keys. */
export function createSessions(key: Buffer, ...others: readonly Buffer[]): Sessions {
  return {
    open({ accountId, keyId, code, until }) {
      const session = { account: String(accountId), key: String(keyId), table: code, until: until.getTime() };
      const payload = Buffer.from(JSON.stringify(session)).toString('base64url');
      return keysOf(key, payload);
    },
    read(token) {
      const [, payload, signature] = TOKEN.exec(token) ?? [];
      if (payload === undefined || signature === undefined) return null;
      const signer = [key, ...others].find((one) =>
        timingSafeEqual(hmac(one, 'token', payload), Buffer.from(signature, 'base64url')),
      );
      if (signer === undefined) return null;
      const {
        account,
        key: keyId,
        table,
        until,
      } = payloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      return {
        session: { accountId: BigInt(account), keyId: BigInt(keyId), code: table, until: new Date(until) },
        keys: keysOf(signer, payload),
      };
    },
  };
}

function keysOf(key: Buffer, payload: string): SessionKeys {
  return {
    accessKeyId: `JS${hmac(key, 'id', payload).subarray(0, ID_BYTES).toString('hex').toUpperCase()}`,
    secretAccessKey: hmac(key, 'secret', payload).toString('base64url'),
    sessionToken: `${payload}.${hmac(key, 'token', payload).toString('base64url')}`,
  };
}

export const sessionUntil = (now: Date): Date => new Date(now.getTime() + ICEBERG_SESSION_SECONDS * 1_000);
