import { createHmac } from 'node:crypto';
import {
  headerOf,
  hexDigest,
  type ReceivedCall,
  startTwin,
  type Twin,
  type TwinAnswer,
} from './provider-twin.fixture.ts';

interface TencentGate {
  readonly secretId: string;
  readonly secretKey: string;
  readonly service: string;
  readonly now: Date;
}

const WINDOW_SECONDS = 300;

export const tencentSays = (Code: string, Message = Code): TwinAnswer => ({
  status: 200,
  text: JSON.stringify({ Response: { SendStatusSet: [{ Code, Message }], RequestId: '1' } }),
});
export const tencentFails = (Code: string, Message = Code): TwinAnswer => ({
  status: 200,
  text: JSON.stringify({ Response: { Error: { Code, Message }, RequestId: '1' } }),
});

/**
 * Simulates Tencent Cloud's gateway for SendSms: accepts a call that is signed and current, and returns the test's
 * answer.
 */
export const startTencent = (gate: TencentGate, answer = tencentSays('Ok')): Promise<Twin> =>
  startTwin((call) => {
    const refusal = refusalOf(call, gate);
    return refusal === null ? answer : tencentFails(...refusal);
  });

type Refusal = readonly [code: string, message: string];

/** Checks the signature of the received call. The method has no nonce, so only the time limits replays. */
export function refusalOf(call: ReceivedCall, gate: TencentGate): Refusal | null {
  const match =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]{10})\/(\w+)\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headerOf(call, 'authorization'),
    );
  if (match === null) return ['AuthFailure.InvalidAuthorization', 'no signature'];
  const [, secretId, day = '', service = '', names = '', signature] = match;
  const seconds = headerOf(call, 'x-tc-timestamp');
  if (secretId !== gate.secretId) return ['AuthFailure.SecretIdNotFound', 'unknown key'];
  if (service !== gate.service) return ['AuthFailure.InvalidAuthorization', 'another service'];
  if (!['content-type', 'host'].every((name) => names.split(';').includes(name)))
    return ['AuthFailure.InvalidAuthorization', `signed are ${names}`];
  if (day !== new Date(Number(seconds) * 1000).toISOString().slice(0, 10))
    return ['AuthFailure.InvalidAuthorization', 'another day'];
  const request = canonicalOf(call, names.split(';'));
  const key = [day, service, 'tc3_request'].reduce<string | Buffer>(
    (above, part) => createHmac('sha256', above).update(part).digest(),
    `TC3${gate.secretKey}`,
  );
  const mac = createHmac('sha256', key)
    .update(`TC3-HMAC-SHA256\n${seconds}\n${day}/${service}/tc3_request\n${hexDigest(request)}`)
    .digest('hex');
  if (mac !== signature) return ['AuthFailure.SignatureFailure', `no signature of ${call.body}`];
  const age = Math.abs(gate.now.getTime() / 1000 - Number(seconds));
  return age <= WINDOW_SECONDS ? null : ['AuthFailure.SignatureExpire', 'the time stamp is too old'];
}

function canonicalOf(call: ReceivedCall, names: readonly string[]): string {
  const [path = '', query = ''] = call.target.split('?');
  const lines = names.map((name) => `${name}:${headerOf(call, name).trim().toLowerCase()}`);
  return [call.method, path, query, ...lines, '', names.join(';'), hexDigest(call.body)].join('\n');
}
