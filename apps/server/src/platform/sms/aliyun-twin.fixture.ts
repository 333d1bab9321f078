import { createHmac } from 'node:crypto';
import {
  headerOf,
  hexDigest,
  type ReceivedCall,
  startTwin,
  type Twin,
  type TwinAnswer,
} from './provider-twin.fixture.ts';

interface AliyunGate {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly now: Date;
}

const WINDOW_MS = 15 * 60_000;
const ok = JSON.stringify({ Code: 'OK', Message: 'OK', RequestId: '1' });

/**
 * Simulates Aliyun's gateway for SendSms: accepts a call that is signed, current and new, and returns the test's
 * answer.
 */
export function startAliyun(gate: AliyunGate, answer: TwinAnswer = { status: 200, text: ok }): Promise<Twin> {
  const nonces = new Set<string>();
  return startTwin((call) => {
    const refusal = refusalOf(call, gate, nonces);
    if (refusal === null) return answer;
    const [Code, Message] = refusal;
    return { status: 400, text: JSON.stringify({ Code, Message, RequestId: '1' }) };
  });
}

type Refusal = readonly [code: string, message: string];

/** Checks the signature of the received call. An error quotes the call, as the gateway's does. */
export function refusalOf(call: ReceivedCall, gate: AliyunGate, nonces: Set<string>): Refusal | null {
  const match = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    headerOf(call, 'authorization'),
  );
  if (match === null) return ['IncompleteSignature', 'no signature'];
  const [, keyId, names = '', signature] = match;
  if (keyId !== gate.accessKeyId) return ['InvalidAccessKeyId.NotFound', 'unknown key'];
  if (names !== namesToSign(call)) return ['IncompleteSignature', `signed are ${names}`];
  const request = canonicalOf(call, names.split(';'));
  const mac = createHmac('sha256', gate.accessKeySecret).update(`ACS3-HMAC-SHA256\n${hexDigest(request)}`);
  if (mac.digest('hex') !== signature)
    return ['SignatureDoesNotMatch', `server CanonicalRequest is [${request}]`];
  if (headerOf(call, 'x-acs-content-sha256') !== hexDigest(call.body))
    return ['InvalidContentHash', 'the body is another'];
  const age = Math.abs(gate.now.getTime() - Date.parse(headerOf(call, 'x-acs-date')));
  if (!(age <= WINDOW_MS)) return ['InvalidTimeStamp.Expired', 'the time stamp is too old'];
  const nonce = headerOf(call, 'x-acs-signature-nonce');
  if (nonce === '' || nonces.has(nonce)) return ['SignatureNonceUsed', 'the nonce was used before'];
  nonces.add(nonce);
  return null;
}

/** Returns the headers that the gateway expects to be signed. */
const namesToSign = ({ headers }: ReceivedCall): string =>
  Object.keys(headers)
    .filter((name) => name === 'host' || name === 'content-type' || name.startsWith('x-acs-'))
    .sort()
    .join(';');

function canonicalOf(call: ReceivedCall, names: readonly string[]): string {
  const [path = '', query = ''] = call.target.split('?');
  const pairs = query
    .split('&')
    .map((pair) => pair.split('=').map(decodeURIComponent))
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
  return [
    call.method,
    path,
    pairs.map((pair) => pair.map(encodeBytes).join('=')).join('&'),
    ...names.map((name) => `${name}:${headerOf(call, name).trim()}`),
    '',
    names.join(';'),
    hexDigest(call.body),
  ].join('\n');
}

/** Encodes byte by byte, as RFC 3986 describes it. */
function encodeBytes(text: string): string {
  return [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      return /[A-Za-z0-9._~-]/.test(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}
