import { answerField, SEAL_FIELD_JWE, SEAL_HEADER_JWE, SEAL_LIFE_MS, type SealingJwk } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import { decryptText, encryptText, sha256 } from '../../../platform/crypto.ts';
import { type Db, inTransaction, lockName, type Tx } from '../../../platform/db/index.ts';
import type { Seal, Unseal } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { readHeaderV1, sealV1 } from './seal-v1.ts';

const HEADER_NAME = 'Accept-EncKey';
/** The maximum length of a header. The site's own headers have 440 characters. */
const HEADER_MAX = 2_048;
/**
 * The maximum length of a field. A value has at most 2,000 characters. JSON may need six characters for each of them,
 * and base64url turns six characters into eight.
 */
const FIELD_MAX = 20_000;

const HEADER_RULES = rulesOf(SEAL_HEADER_JWE);
const FIELD_RULES = rulesOf(SEAL_FIELD_JWE);

/** Returns the only algorithms that are accepted. Compressed tokens are rejected. */
function rulesOf({ alg, enc }: { alg: string; enc: string }) {
  return {
    keyManagementAlgorithms: [alg],
    contentEncryptionAlgorithms: [enc],
    maxDecompressedLength: 0,
  };
}

/** The claims in a header whose sender has proved that it holds the key. */
interface OpenedHeader {
  readonly callerPublicKey: Uint8Array;
  readonly timeMs: number;
  readonly seal: Seal;
}

/**
 * Returns a function that opens a request's header to get the request's key. Each header is valid only once, and only
 * within two minutes of its time.
 */
export function createUnseal(deps: SealingDeps): Unseal {
  return async (text, { name }) => {
    const header = await (text.startsWith('v1.') ? openHeaderV1 : openHeader)(deps, text, name);
    if (Math.abs(deps.clock().getTime() - header.timeMs) > SEAL_LIFE_MS) throw new Refusal('seal.stale');
    const forgottenAt = new Date(header.timeMs + SEAL_LIFE_MS + 1);
    const isFirst = await inTransaction(deps.db, (tx) =>
      insertSealedRequest(tx, sha256(header.callerPublicKey), forgottenAt),
    );
    if (!isFirst) throw new Refusal('seal.replayed');
    return header.seal;
  };
}

const broken = (cause?: unknown): Refusal => new Refusal('seal.broken', { field: HEADER_NAME }, cause);

async function openHeader(deps: SealingDeps, token: string, operation: string): Promise<OpenedHeader> {
  const { privateKey } = await serverKeyOf(deps, keyIdOf(token));
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(token, privateKey, HEADER_RULES);
    const claims = claimsSchema.parse(parseJson(plaintext));
    if (claims.operation !== operation) throw new Error(`sealed for ${claims.operation}`);
    const { x, y } = epkSchema.parse(protectedHeader).epk;
    return {
      callerPublicKey: Buffer.concat([
        Buffer.of(4),
        Buffer.from(x, 'base64url'),
        Buffer.from(y, 'base64url'),
      ]),
      timeMs: Math.round(claims.iat * 1000),
      seal: sealOf(Buffer.from(claims.key, 'base64url')),
    };
  } catch (error) {
    throw broken(error);
  }
}

const claimsSchema = z.object({
  operation: z.string(),
  /** In seconds, possibly with a fraction. */
  iat: z.number(),
  key: z.string().regex(/^[\w-]{43}$/),
});

const epkSchema = z.object({ epk: z.object({ x: z.string(), y: z.string() }) });

function keyIdOf(token: string): string {
  if (token.length > HEADER_MAX) throw broken();
  try {
    return z.string().parse(decodeProtectedHeader(token).kid);
  } catch (error) {
    throw broken(error);
  }
}

async function serverKeyOf(deps: SealingDeps, id: string): Promise<ServerSealKey> {
  const server = /^\w{1,40}$/.test(id) ? await understoodKey(deps, id) : null;
  if (server === null) throw new Refusal('seal.keyUnknown');
  return server;
}

function sealOf(key: Uint8Array): Seal {
  return {
    async open(field, token) {
      if (token.length > FIELD_MAX) return null;
      try {
        const { plaintext } = await compactDecrypt(token, key, FIELD_RULES);
        const named = namedSchema.parse(parseJson(plaintext));
        return named.field === field ? named.value : null;
      } catch {
        return null;
      }
    },
    encrypt: (field, value) =>
      new CompactEncrypt(Buffer.from(JSON.stringify({ field: answerField(field), value })))
        .setProtectedHeader(SEAL_FIELD_JWE)
        .encrypt(key),
  };
}

const namedSchema = z.object({ field: z.string(), value: z.string() });

function parseJson(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

async function openHeaderV1(deps: SealingDeps, text: string, operation: string): Promise<OpenedHeader> {
  const header = readHeaderV1(text);
  if (header === null) throw broken();
  const { callerPublicKey, timeMs } = header;
  const { privateKey, publicKey } = await serverKeyOf(deps, header.serverKeyId);
  const parties = {
    privateKey,
    theirPublicKey: callerPublicKey,
    callerPublicKey,
    serverPublicKey: publicKey,
  };
  return { callerPublicKey, timeMs, seal: await sealV1({ ...parties, operation, timeMs }) };
}

type SealingDeps = Pick<IdentityDeps, 'db' | 'clock' | 'secret'>;
/** The label of the key that encrypts stored private keys. */
export const SEALING_LABEL = 'identity sealing key';
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;

interface ServerSealKey {
  readonly privateKey: CryptoKey;
  readonly publicKey: Uint8Array<ArrayBuffer>;
}

/** Returns the key pair that callers should use now. Creates a new one once the last has been offered for a day. */
export async function currentKey(deps: SealingDeps): Promise<SealingKeyRow> {
  return (await readCurrentKey(deps.db, deps.clock())) ?? (await makeKey(deps));
}

async function makeKey({ db, clock, secret }: SealingDeps): Promise<SealingKeyRow> {
  const pair = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  const privateKey = Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey));
  const publicKey = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey));
  return inTransaction(db, async (tx) => {
    // Only one process at a time creates a key. The others then read that key.
    await lockName(tx, 'sealing key');
    const madeAt = clock();
    const current = await readCurrentKey(tx, madeAt);
    if (current !== null) return current;
    const id = newId().replaceAll('-', '');
    const key = {
      id,
      publicKey,
      privateKeyEncrypted: encryptText(secret.derive(SEALING_LABEL), id, privateKey.toString('base64')),
      madeAt,
      givenUntil: new Date(madeAt.getTime() + DAY_MS),
      understoodUntil: new Date(madeAt.getTime() + 2 * DAY_MS),
    };
    await insertKey(tx, key);
    return key;
  });
}

/** Returns the key pair with the given id as long as it is accepted. */
export async function understoodKey(
  { db, clock, secret }: SealingDeps,
  id: string,
): Promise<ServerSealKey | null> {
  const row = await readUnderstoodKey(db, id, clock());
  const text = row === null ? null : decryptText(secret.accepted(SEALING_LABEL), id, row.privateKeyEncrypted);
  if (row === null || text === null) return null;
  const pkcs8 = Buffer.from(text, 'base64');
  const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, CURVE, false, ['deriveBits']);
  return { privateKey, publicKey: new Uint8Array(row.publicKey) };
}

/** Returns the public key in the format that libraries accept. The row stores the raw point: 4, x, y. */
export function sealingJwk({ id, publicKey }: SealingKeyRow): SealingJwk {
  const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  return { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', kid: id, use: 'enc', alg: SEAL_HEADER_JWE.alg };
}

export interface SealingKeyRow {
  readonly id: string;
  readonly publicKey: Buffer;
  readonly privateKeyEncrypted: string;
  readonly givenUntil: Date;
  readonly understoodUntil: Date;
}

export async function readCurrentKey(db: Db, now: Date): Promise<SealingKeyRow | null> {
  const query = keys(db).where('given_until', '>', now).where('made_at', '<=', now);
  return (await query.orderBy('given_until', 'desc').limit(1).executeTakeFirst()) ?? null;
}

export async function readUnderstoodKey(db: Db, id: string, now: Date): Promise<SealingKeyRow | null> {
  return (await keys(db).where('id', '=', id).where('understood_until', '>', now).executeTakeFirst()) ?? null;
}

function keys(db: Db) {
  return db
    .selectFrom('sealing_key')
    .select(['id', 'public_key as publicKey', 'private_key_encrypted as privateKeyEncrypted'])
    .select(['given_until as givenUntil', 'understood_until as understoodUntil']);
}

export async function insertKey(tx: Tx, key: SealingKeyRow & { madeAt: Date }): Promise<void> {
  await tx
    .insertInto('sealing_key')
    .values({
      id: key.id,
      public_key: key.publicKey,
      private_key_encrypted: key.privateKeyEncrypted,
      made_at: key.madeAt,
      given_until: key.givenUntil,
      understood_until: key.understoodUntil,
    })
    .execute();
}

/** Records a sealed request. Returns false if the caller's key has been used before. */
export async function insertSealedRequest(
  tx: Tx,
  callerKeyHash: Buffer,
  forgottenAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sealed_request')
    .values({ caller_key_hash: callerKeyHash, forgotten_at: forgottenAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteRunOut(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('sealed_request').where('forgotten_at', '<', now).execute();
  await tx.deleteFrom('sealing_key').where('understood_until', '<', now).execute();
}
