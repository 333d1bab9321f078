import { makeSealPair, rawPublicKey } from '@jishi/contract';
import { decryptText, encryptText } from '../../../platform/crypto.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import {
  insertKey,
  lockKeyMaking,
  readGivenKey,
  readUnderstoodKey,
  type SealingKeyRow,
} from './sealing.repository.ts';

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
