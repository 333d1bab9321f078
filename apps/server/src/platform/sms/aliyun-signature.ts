import { createHash, createHmac } from 'node:crypto';
import type { SignedCall } from './call-provider.ts';

export interface AliyunCall {
  /** Only its origin is used: RPC-style calls are sent to the root. */
  readonly endpoint: string;
  readonly action: string;
  readonly version: string;
  readonly query: Readonly<Record<string, string>>;
  readonly at: Date;
  /** A second call with the same nonce is rejected. */
  readonly nonce: string;
}

export interface AliyunKey {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
}

const ALGORITHM = 'ACS3-HMAC-SHA256';

/**
 * Signs a POST without a body by Aliyun's third method:
 * https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature
 */
export function signAliyunCall(call: AliyunCall, key: AliyunKey): SignedCall {
  const query = Object.entries(call.query)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
  const url = new URL(`/?${query}`, call.endpoint);
  const emptyHash = sha256Hex('');
  const headers = {
    host: url.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': emptyHash,
    'x-acs-date': call.at.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  };
  const signedHeaders = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = ['POST', '/', query, lines.join(''), signedHeaders, emptyHash].join('\n');
  const signature = createHmac('sha256', key.accessKeySecret)
    .update(`${ALGORITHM}\n${sha256Hex(request)}`)
    .digest('hex');
  const authorization = `${ALGORITHM} Credential=${key.accessKeyId},SignedHeaders=${signedHeaders},Signature=${signature}`;
  return { url, headers: { ...headers, accept: 'application/json', authorization } };
}

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986 reserves five characters that `encodeURIComponent` does not escape. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
