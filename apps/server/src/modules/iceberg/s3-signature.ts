import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { sha256 } from '../../platform/crypto.ts';

/** The parts of the `Authorization` header in AWS signature version 4. */
export interface Authorization {
  readonly accessKeyId: string;
  readonly day: string;
  readonly region: string;
  readonly service: string;
  /** Names of signed headers, in lower case and sorted. */
  readonly signedHeaders: readonly string[];
  readonly signature: string;
}

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([\w-]{1,60})\/(\d{8})\/([\w-]{1,40})\/([\w-]{1,20})\/aws4_request, ?SignedHeaders=([\w-]+(?:;[\w-]+){0,40}), ?Signature=([0-9a-f]{64})$/;

export function readAuthorization(header: string | undefined): Authorization | null {
  const [, accessKeyId = '', day = '', region = '', service = '', names = '', signature] =
    HEADER.exec(header ?? '') ?? [];
  if (signature === undefined) return null;
  return { accessKeyId, day, region, service, signedHeaders: names.split(';'), signature };
}

export interface SignedRequest {
  readonly method: string;
  /** The path as the client sent it. It contains only characters that need no encoding. */
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
}

/** The SHA-256 of an empty body. */
export const EMPTY_BODY = sha256('').toString('hex');

/** Returns true if the request was signed with the secret. */
export function isSigned(request: SignedRequest, authorization: Authorization, secret: string): boolean {
  const { day, region, service, signature } = authorization;
  const scope = `${day}/${region}/${service}/aws4_request`;
  const canonical = sha256(canonicalRequest(request, authorization)).toString('hex');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, canonical].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(mac, `AWS4${secret}`);
  return timingSafeEqual(mac(key, text), Buffer.from(signature, 'hex'));
}

const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function canonicalRequest({ method, path, query, headers }: SignedRequest, { signedHeaders }: Authorization) {
  return [
    method,
    path,
    canonicalQuery(query),
    ...signedHeaders.map((name) => `${name}:${headerText(headers[name])}`),
    '',
    signedHeaders.join(';'),
    headerText(headers['x-amz-content-sha256'] ?? EMPTY_BODY),
  ].join('\n');
}

const headerText = (value: string | readonly string[] | undefined): string =>
  [value ?? ''].flat().join(',').trim().replace(/ +/g, ' ');

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

function canonicalQuery(query: string): string {
  const parts = [...new URLSearchParams(query)].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return parts.toSorted().join('&');
}
