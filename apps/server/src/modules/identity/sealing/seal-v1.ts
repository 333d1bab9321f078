import type { Seal } from '../../../platform/http/index.ts';
import { Refusal } from '../../../platform/refusal.ts';

/**
 * The sealed fields that pages of release 2.0.1 send. The next release still opens them. The header is
 *
 * v1.<id of the server's key>.<caller's public key, raw, base64url>.<time of the server, Unix ms>
 *
 * The request's key is derived by ECDH and HKDF-SHA-256. A field is base64url(iv of 12 bytes, cipher text, tag),
 * encrypted with AES-256-GCM.
 */
const VERSION = 'v1';
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const IV_BYTES = 12;
const PUBLIC_KEY_BYTES = 65;

interface HeaderV1 {
  readonly serverKeyId: string;
  readonly callerPublicKey: Uint8Array<ArrayBuffer>;
  readonly timeMs: number;
}

/** Returns the header's parts; null if the text is not such a header. */
export function readHeaderV1(text: string): HeaderV1 | null {
  const [version, serverKeyId, publicText, timeText, ...rest] = text.split('.');
  if (version !== VERSION || !serverKeyId || !publicText || !timeText || rest.length > 0) return null;
  if (!/^\d{1,15}$/.test(timeText) || !/^[\w-]{1,100}$/.test(publicText) || !/^\w{1,40}$/.test(serverKeyId))
    return null;
  if (publicText.length % 4 === 1) return null;
  const callerPublicKey = new Uint8Array(Buffer.from(publicText, 'base64url'));
  if (callerPublicKey.length !== PUBLIC_KEY_BYTES) return null;
  return { serverKeyId, callerPublicKey, timeMs: Number(timeText) };
}

export interface PartiesV1 {
  /** This side's private key. */
  readonly privateKey: CryptoKey;
  /** The other side's public key, as a raw point. */
  readonly theirPublicKey: Uint8Array<ArrayBuffer>;
  /** The public keys of the caller and the server, which both sides know. */
  readonly callerPublicKey: Uint8Array<ArrayBuffer>;
  readonly serverPublicKey: Uint8Array<ArrayBuffer>;
  readonly operation: string;
  readonly timeMs: number;
}

/** Derives the seal, which is the same on both sides. Throws if the public key is not a point on the curve. */
export async function sealV1(parties: PartiesV1): Promise<Seal> {
  const key = await requestKey(parties).catch((error: unknown) => {
    throw new Refusal('seal.broken', { field: 'Accept-EncKey' }, error);
  });
  return {
    open: (field, sealed) => openField(key, field, sealed),
    encrypt: (field, text) => sealField(key, `answer.${field}`, text),
  };
}

export async function requestKey(parties: PartiesV1): Promise<CryptoKey> {
  const theirs = await crypto.subtle.importKey('raw', parties.theirPublicKey, CURVE, false, []);
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, parties.privateKey, 256);
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const salt = new Uint8Array([...parties.callerPublicKey, ...parties.serverPublicKey]);
  const info = new TextEncoder().encode(`jishi seal ${VERSION} ${parties.operation} ${parties.timeMs}`);
  const kind = { name: 'AES-GCM', length: 256 };
  return crypto.subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt, info }, material, kind, false, [
    'encrypt',
    'decrypt',
  ]);
}

export async function sealField(key: CryptoKey, field: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const encoder = new TextEncoder();
  const algorithm = { name: 'AES-GCM', iv, additionalData: encoder.encode(field) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, encoder.encode(text)));
  return Buffer.concat([iv, sealed]).toString('base64url');
}

/** Opens a field. Null if it was not sealed with this key under this name. */
export async function openField(key: CryptoKey, field: string, sealed: string): Promise<string | null> {
  if (!/^[\w-]*$/.test(sealed) || sealed.length % 4 === 1) return null;
  const bytes = new Uint8Array(Buffer.from(sealed, 'base64url'));
  if (bytes.length <= IV_BYTES) return null;
  const additionalData = new TextEncoder().encode(field);
  const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES), additionalData };
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      await crypto.subtle.decrypt(algorithm, key, bytes.subarray(IV_BYTES)),
    );
  } catch {
    return null;
  }
}
