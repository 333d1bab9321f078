import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A secret that only the server knows. Each purpose derives its own key from it, so that no key reveals another. */
export interface ServerSecret {
  /** Derives 256 bits from the secret and the label. All new data is encrypted or signed with this key. */
  derive(label: string): Buffer;
  /**
   * Returns the accepted keys for the label: one derived from the current secret, and one from the second secret if
   * there is one.
   */
  accepted(label: string): readonly [Buffer, ...(readonly Buffer[])];
}

const SECRET_BYTES_MIN = 32;

/** `other` is a second secret, which is accepted while the secret is being replaced. */
export function serverSecretOf(secret: string, other: string | null = null): ServerSecret {
  const bytes = bytesOf(secret);
  const others = other === null ? [] : [bytesOf(other)];
  return {
    derive: (label) => keyOf(bytes, label),
    accepted: (label) => [keyOf(bytes, label), ...others.map((one) => keyOf(one, label))],
  };
}

function bytesOf(secret: string): Buffer {
  const bytes = Buffer.from(secret, 'utf8');
  if (bytes.length < SECRET_BYTES_MIN)
    throw new RangeError(`the server's secret must have at least ${SECRET_BYTES_MIN} bytes`);
  return bytes;
}

const keyOf = (secret: Buffer, label: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'jishi', label, 32));

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts with AES-256-GCM. Returns base64url. Decryption requires the same `context`, which ties the text to the
 * place where it is stored.
 */
export function encryptText(key: Buffer, context: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  );
}

/**
 * Decrypts a text with one of the accepted keys. Returns null if it was encrypted with another key or context, or was
 * changed.
 */
export function decryptText(accepted: readonly Buffer[], context: string, encrypted: string): string | null {
  for (const key of accepted) {
    const text = decryptWith(key, context, encrypted);
    if (text !== null) return text;
  }
  return null;
}

function decryptWith(key: Buffer, context: string, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES)).setAAD(
    Buffer.from(context),
  );
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    return null;
  }
}

export function sha256(text: string | Uint8Array): Buffer {
  return createHash('sha256').update(text).digest();
}

export function hmac(key: Buffer, ...parts: (string | Uint8Array)[]): Buffer {
  const mac = createHmac('sha256', key);
  // Each part is preceded by its length, so that different lists of parts never have the same bytes.
  for (const part of parts) mac.update(`${Buffer.byteLength(part)}:`).update(part);
  return mac.digest();
}
