import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** Signs with RSASSA-PKCS1-v1_5 and SHA-256 over lines that each end with a line feed, as WeChat Pay and Alipay do. */
export function signLines(key: KeyObject, lines: readonly string[]): string {
  return sign('sha256', Buffer.from(textOf(lines)), key).toString('base64');
}

export function verifyLines(key: KeyObject, lines: readonly string[], signature: string): boolean {
  return verify('sha256', Buffer.from(textOf(lines)), key, Buffer.from(signature, 'base64'));
}

/** Verifies an RSASSA-PKCS1-v1_5 signature with SHA-256 over an unchanged text. */
export function verifyText(key: KeyObject, text: string, signature: string): boolean {
  return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** Parses a private key in PEM, or only its base64, as Alipay's console shows it. */
export function privateKeyOf(text: string): KeyObject {
  return text.includes('-----BEGIN')
    ? createPrivateKey(text)
    : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
}

/** Parses a public key, or extracts it from a certificate. */
export function publicKeyOf(text: string): KeyObject {
  return text.includes('-----BEGIN')
    ? createPublicKey(text)
    : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
}
