import {
  type Endpoint,
  makeSealPair,
  openField,
  rawPublicKey,
  readSealHeader,
  requestKey,
  SEAL_LIFE_MS,
  type SealHeader,
  sealField,
} from '@jishi/contract';
import { sql } from 'kysely';
import { decryptText, encryptText, sha256 } from '../../../platform/crypto.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db/index.ts';
import type { Seal, Unseal } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';

const HEADER_NAME = 'Accept-EncKey';

/** Agrees with the caller of one request on its key. Each header is taken once, and within two minutes of its time. */
export function createUnseal(deps: Pick<IdentityDeps, 'db' | 'clock' | 'secret'>): Unseal {
  return async (text, endpoint) => {
    const header = readSealHeader(text);
    if (header === null) throw new Refusal('seal.broken', { field: HEADER_NAME });
    if (Math.abs(deps.clock().getTime() - header.timeMs) > SEAL_LIFE_MS) throw new Refusal('seal.stale');
    const server = await understoodKey(deps, header.serverKeyId);
    if (server === null) throw new Refusal('seal.keyUnknown');
    const key = await agreedKey(header, server, endpoint);
    const forgottenAt = new Date(header.timeMs + SEAL_LIFE_MS + 1);
    const isFirst = await inTransaction(deps.db, (tx) =>
      insertSealedRequest(tx, sha256(header.callerPublicKey), forgottenAt),
    );
    if (!isFirst) throw new Refusal('seal.replayed');
    return sealOf(key);
  };
}

async function agreedKey(header: SealHeader, server: ServerSealKey, endpoint: Endpoint): Promise<CryptoKey> {
  const { callerPublicKey, timeMs } = header;
  try {
    return await requestKey({
      privateKey: server.privateKey,
      theirPublicKey: callerPublicKey,
      callerPublicKey,
      serverPublicKey: server.publicKey,
      endpoint: endpoint.name,
      timeMs,
    });
  } catch (error) {
    throw new Refusal('seal.broken', { field: HEADER_NAME }, error);
  }
}

function sealOf(key: CryptoKey): Seal {
  return {
    open: (field, sealed) => openField(key, field, sealed),
    encrypt: (field, text) => sealField(key, `answer.${field}`, text),
  };
}

type SealingDeps = Pick<IdentityDeps, 'db' | 'clock' | 'secret'>;
const DAY_MS = 86_400_000;
const LABEL = 'identity sealing key';

export interface ServerSealKey {
  readonly privateKey: CryptoKey;
  readonly publicKey: Uint8Array<ArrayBuffer>;
}

/** The key pair that callers are to use now; a new one when the last was given out for a day. */
export async function givenKey(deps: SealingDeps): Promise<SealingKeyRow> {
  return (await readGivenKey(deps.db, deps.clock())) ?? (await makeKey(deps));
}

async function makeKey({ db, clock, secret }: SealingDeps): Promise<SealingKeyRow> {
  const pair = await makeSealPair();
  const privateKey = Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey));
  const publicKey = Buffer.from(await rawPublicKey(pair.publicKey));
  return inTransaction(db, async (tx) => {
    await lockKeyMaking(tx);
    const madeAt = clock();
    const known = await readGivenKey(tx, madeAt);
    if (known !== null) return known;
    const id = newId().replaceAll('-', '');
    const made = {
      id,
      publicKey,
      privateKeyEncrypted: encryptText(secret.derive(LABEL), id, privateKey.toString('base64')),
      madeAt,
      givenUntil: new Date(madeAt.getTime() + DAY_MS),
      understoodUntil: new Date(madeAt.getTime() + 2 * DAY_MS),
    };
    await insertKey(tx, made);
    return made;
  });
}

/** The pair of an id, while it is understood. */
export async function understoodKey(
  { db, clock, secret }: SealingDeps,
  id: string,
): Promise<ServerSealKey | null> {
  const row = await readUnderstoodKey(db, id, clock());
  const text = row === null ? null : decryptText(secret.derive(LABEL), id, row.privateKeyEncrypted);
  if (row === null || text === null) return null;
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' };
  const pkcs8 = Buffer.from(text, 'base64');
  const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['deriveBits']);
  return { privateKey, publicKey: new Uint8Array(row.publicKey) };
}

export interface SealingKeyRow {
  readonly id: string;
  readonly publicKey: Buffer;
  readonly privateKeyEncrypted: string;
  readonly givenUntil: Date;
  readonly understoodUntil: Date;
}

export async function readGivenKey(db: Db, now: Date): Promise<SealingKeyRow | null> {
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

/** One process makes a key at a time; the others find it when they are let on. */
export async function lockKeyMaking(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('identity sealing key', 0))`.execute(tx);
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

/** False when the caller's key was used before. */
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
