import { createHash, createHmac } from 'node:crypto';
import type { SignedCall } from './call-provider.ts';

export interface TencentCall {
  /** Only its origin is used: every call is sent to the root. */
  readonly endpoint: string;
  /** The product's name in the scope of the signature, independent of the endpoint's name. */
  readonly service: string;
  readonly action: string;
  readonly version: string;
  readonly region: string;
  readonly body: string;
  readonly at: Date;
}

export interface TencentKey {
  readonly secretId: string;
  readonly secretKey: string;
}

const ALGORITHM = 'TC3-HMAC-SHA256';
const CONTENT_TYPE = 'application/json; charset=utf-8';

/**
 * Signs a POST of JSON by Tencent Cloud's third method: https://cloud.tencent.com/document/api/213/30654 (every product
 * has the same page).
 */
export function signTencentCall(call: TencentCall, key: TencentKey): SignedCall {
  const url = new URL('/', call.endpoint);
  const timestamp = String(Math.floor(call.at.getTime() / 1000));
  const day = call.at.toISOString().slice(0, 10);
  const scope = `${day}/${call.service}/tc3_request`;
  const signed = {
    'content-type': CONTENT_TYPE,
    host: url.host,
    'x-tc-action': call.action.toLowerCase(),
  };
  const signedHeaders = Object.keys(signed).join(';');
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`);
  const request = ['POST', '/', '', lines.join(''), signedHeaders, sha256Hex(call.body)].join('\n');
  const toSign = [ALGORITHM, timestamp, scope, sha256Hex(request)].join('\n');
  const signingKey = hmac(hmac(hmac(`TC3${key.secretKey}`, day), call.service), 'tc3_request');
  const signature = hmac(signingKey, toSign).toString('hex');
  return {
    url,
    headers: {
      'content-type': CONTENT_TYPE,
      host: url.host,
      'x-tc-action': call.action,
      'x-tc-region': call.region,
      'x-tc-timestamp': timestamp,
      'x-tc-version': call.version,
      authorization: `${ALGORITHM} Credential=${key.secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
    },
    body: call.body,
  };
}

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
