import { createHmac } from 'node:crypto';

/**
 * Returns the value of the signature header: `t=<Unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<body>`, with one
 * `v1` for each valid secret. A receiver accepts any of them, and rejects an old time.
 */
export function signatureOf(secrets: readonly string[], at: Date, body: string): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const marks = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return [`t=${seconds}`, ...marks].join(',');
}
