import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_S = 300;

/** Signs a notice: HMAC-SHA256 over the time and the bytes as received. */
export function signStripe(secret: string, timestampS: number | string, body: Buffer): string {
  return createHmac('sha256', secret).update(`${timestampS}.`).update(body).digest('hex');
}

/**
 * Returns the problem with a header such as `t=1772416830,v1=5257…`, or null. The header has two signatures while a
 * secret is being replaced.
 */
export function stripeFault(secret: string, header: string, body: Buffer, receivedAt: Date): string | null {
  const pairs = header.split(',').map((pair) => pair.trim().split('=', 2));
  const timestamp = pairs.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(timestamp)) return 'it has no time';
  if (Math.abs(receivedAt.getTime() / 1000 - Number(timestamp)) > TOLERANCE_S) return 'its time is not now';
  const expected = Buffer.from(signStripe(secret, timestamp, body), 'hex');
  const isRight = pairs.some(([name, value = '']) => {
    const signature = Buffer.from(value, 'hex');
    return name === 'v1' && signature.length === expected.length && timingSafeEqual(signature, expected);
  });
  return isRight ? null : 'the signature is wrong';
}
