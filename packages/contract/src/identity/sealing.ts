import type { OutputOf } from '../kernel/endpoint.ts';
import type { identityEndpoints } from './endpoints.ts';

/**
 * Fields that a caller encrypts before sending: passwords, codes, captcha solutions. TLS protects the transport.
 * Sealing hides the fields from proxies, traces and logs, which read bodies after TLS has ended.
 *
 * The format is compact JWE (RFC 7516). The caller creates a key for one request and sends it in the header
 * `Accept-EncKey`, encrypted with the server's public key, together with the operation and the time. Each sealed field
 * is encrypted with that key together with its name, so that it cannot be replayed at another time, in another call or
 * as another field.
 *
 * The browser implements only this variant, because a general library is ten times as large (decision 0019).
 */
export const SEAL_HEADER = 'accept-enckey';

/** The maximum age of a sealed request, and the maximum time by which its caller's clock may be ahead. */
export const SEAL_LIFE_MS = 120_000;

export const SEAL_HEADER_JWE = { alg: 'ECDH-ES', enc: 'A256GCM' } as const;

export const SEAL_FIELD_JWE = { alg: 'dir', enc: 'A256GCM' } as const;

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const AES = { name: 'AES-GCM', length: 256 } as const;
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The server's public key. */
export type SealingJwk = OutputOf<typeof identityEndpoints.sealingKey>['jwk'];

/** The key of one request. */
export interface RequestSeal {
  /** The value of `Accept-EncKey`. */
  readonly header: string;
  /** Encrypts a field under its name in the request. */
  seal(field: string, value: string): Promise<string>;
  /** Decrypts a field of the response. Null if it was not sealed for this request and name. */
  open(field: string, token: string): Promise<string | null>;
}

/** Creates the key of one request. `operation` is the endpoint's name, and the time is the server's. */
export async function sealRequest(
  { kid, kty, crv, x, y }: SealingJwk,
  operation: string,
  timeMs: number,
): Promise<RequestSeal> {
  const agreed = await agreeOnKey({ kty, crv, x, y });
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const key = await crypto.subtle.importKey('raw', bytes, AES, false, ['encrypt', 'decrypt']);
  const claims = { operation, iat: timeMs / 1000, key: toBase64Url(bytes) };
  return {
    header: await encrypt(agreed.key, { ...SEAL_HEADER_JWE, kid, epk: agreed.epk }, claims),
    seal: (field, value) => encrypt(key, SEAL_FIELD_JWE, { field, value }),
    async open(field, token) {
      const named = (await decrypt(key, token)) as { field?: unknown; value?: unknown } | null;
      return named?.field === answerField(field) && typeof named.value === 'string' ? named.value : null;
    },
  };
}

/**
 * Returns the name of a sealed field of the response. It differs from request fields, so that no field of a request can
 * be sent back as a response.
 */
export const answerField = (field: string): string => `answer.${field}`;

/** ECDH-ES: creates an ephemeral key pair, and derives the key that both sides share (RFC 7518, 4.6). */
async function agreeOnKey(server: JsonWebKey) {
  const theirs = await crypto.subtle.importKey('jwk', server, CURVE, false, []);
  const pair = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, pair.privateKey, 256);
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const digest = await crypto.subtle.digest('SHA-256', kdfInput(new Uint8Array(secret)));
  const key = await crypto.subtle.importKey('raw', digest, AES, false, ['encrypt']);
  return { key, epk: { kty, crv, x, y } };
}

/**
 * The input of the only round of Concat KDF: round number, secret, length and name of `enc`, no party information,
 * number of key bits.
 */
function kdfInput(secret: Uint8Array): Uint8Array<ArrayBuffer> {
  const { enc } = SEAL_HEADER_JWE;
  const parts = [
    [0, 0, 0, 1],
    secret,
    [0, 0, 0, enc.length],
    utf8(enc),
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 1, 0],
  ];
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

async function encrypt(key: CryptoKey, header: object, payload: object): Promise<string> {
  const protectedHeader = toBase64Url(utf8(JSON.stringify(header)));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const algorithm = { name: AES.name, iv, additionalData: utf8(protectedHeader) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, utf8(JSON.stringify(payload))));
  const [text, tag] = [sealed.subarray(0, -TAG_BYTES), sealed.subarray(-TAG_BYTES)];
  // The encrypted key is empty, because both sides derive or know the key.
  return [protectedHeader, '', ...[iv, text, tag].map(toBase64Url)].join('.');
}

/**
 * Returns the payload. The key determines the encryption, regardless of the token's header. Null if the token was not
 * encrypted with this key.
 */
async function decrypt(key: CryptoKey, token: string): Promise<unknown> {
  const [protectedHeader = '', , iv = '', text = '', tag = ''] = token.split('.');
  try {
    const algorithm = { name: AES.name, iv: fromBase64Url(iv), additionalData: utf8(protectedHeader) };
    const sealed = new Uint8Array([...fromBase64Url(text), ...fromBase64Url(tag)]);
    return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, sealed)));
  } catch {
    return null;
  }
}

const utf8 = (text: string) => new TextEncoder().encode(text);

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
}
