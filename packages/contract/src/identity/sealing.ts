/**
 * Fields that a browser encrypts before it sends them: passwords, codes, answers to captchas. TLS protects the way; this
 * keeps them out of whatever reads bodies behind the TLS end: proxies, traces, logs.
 *
 * The caller makes a P-256 key pair for one request, agrees with the server's current public key on a secret (ECDH),
 * derives from it the AES-256-GCM key of this request (HKDF-SHA-256) and names all that in the header `Accept-EncKey`:
 *
 *     v1.<id of the server's key>.<caller's public key, raw, base64url>.<time of the server, Unix ms>
 *
 * The time and the endpoint are part of what the key is derived from, and the field's name of what is encrypted, so that
 * nothing can be moved to another time, call or field. A sealed field is base64url(iv of 12 bytes, cipher text, tag).
 */
export const SEAL_HEADER = 'accept-enckey';

export const SEAL_VERSION = 'v1';

/** A sealed request is refused when it is older than this, or further ahead. */
export const SEAL_LIFE_MS = 120_000;

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;

const IV_BYTES = 12;

const PUBLIC_KEY_BYTES = 65;

/** What the header says. */
export interface SealHeader {
  readonly serverKeyId: string;
  readonly callerPublicKey: Uint8Array<ArrayBuffer>;
  readonly timeMs: number;
}

/** The header's parts, or null when it is none of ours. */
export function readSealHeader(text: string): SealHeader | null {
  const [version, serverKeyId, publicText, timeText, ...rest] = text.split('.');
  if (version !== SEAL_VERSION || !serverKeyId || !publicText || !timeText || rest.length > 0) return null;
  if (!/^\d{1,15}$/.test(timeText) || !/^[\w-]{1,100}$/.test(publicText) || !/^\w{1,40}$/.test(serverKeyId))
    return null;
  const callerPublicKey = fromBase64Url(publicText);
  if (callerPublicKey?.length !== PUBLIC_KEY_BYTES) return null;
  return { serverKeyId, callerPublicKey, timeMs: Number(timeText) };
}

export function writeSealHeader({ serverKeyId, callerPublicKey, timeMs }: SealHeader): string {
  return [SEAL_VERSION, serverKeyId, toBase64Url(callerPublicKey), String(timeMs)].join('.');
}

/** A key pair of a caller (for one request) or of the server (until its keys change). */
export function makeSealPair(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
}

export async function rawPublicKey(key: CryptoKey): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.exportKey('raw', key));
}

export interface SealParties {
  /** Our own private key. */
  readonly privateKey: CryptoKey;
  /** The other side's public key, raw. */
  readonly theirPublicKey: Uint8Array<ArrayBuffer>;
  /** Both public keys as both sides know them. */
  readonly callerPublicKey: Uint8Array<ArrayBuffer>;
  readonly serverPublicKey: Uint8Array<ArrayBuffer>;
  /** Name of the endpoint, `noun.verb`. */
  readonly endpoint: string;
  readonly timeMs: number;
}

/** The AES key of one request; both sides come to the same. Throws when the other key is no point of the curve. */
export async function requestKey(parties: SealParties): Promise<CryptoKey> {
  const theirs = await crypto.subtle.importKey('raw', parties.theirPublicKey, CURVE, false, []);
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, parties.privateKey, 256);
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const salt = new Uint8Array([...parties.callerPublicKey, ...parties.serverPublicKey]);
  const info = new TextEncoder().encode(`jishi seal ${SEAL_VERSION} ${parties.endpoint} ${parties.timeMs}`);
  const kind = { name: 'AES-GCM', length: 256 };
  return crypto.subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt, info }, material, kind, false, [
    'encrypt',
    'decrypt',
  ]);
}

/** Encrypts one field. `field` is the name that it travels under; answers use `answer.<name>`. */
export async function sealField(key: CryptoKey, field: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const encoder = new TextEncoder();
  const algorithm = { name: 'AES-GCM', iv, additionalData: encoder.encode(field) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, encoder.encode(text)));
  return toBase64Url(new Uint8Array([...iv, ...sealed]));
}

/** Decrypts one field, or answers null when it was not made with this key for this field. */
export async function openField(key: CryptoKey, field: string, sealed: string): Promise<string | null> {
  const bytes = fromBase64Url(sealed);
  if (bytes === null || bytes.length <= IV_BYTES) return null;
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

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
  } catch {
    return null;
  }
}
