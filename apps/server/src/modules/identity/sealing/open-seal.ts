import {
  type Endpoint,
  openField,
  readSealHeader,
  requestKey,
  SEAL_LIFE_MS,
  type SealHeader,
  sealField,
} from '@jishi/contract';
import { sha256 } from '../../../platform/crypto.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import type { Seal, Unseal } from '../../../platform/http/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { insertSealedRequest } from './sealing.repository.ts';
import { type ServerSealKey, understoodKey } from './sealing-keys.ts';

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
