import { Refusal } from '../../platform/refusal.ts';
import type { GatewayCall } from './call.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** Returns the call's idempotency key, or null if it has none. Throws `gateway.parameterInvalid` if it is malformed. */
export function idempotencyOf(call: GatewayCall): string | null {
  const header = call.request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header === 'string' && IDEMPOTENCY_KEY.test(header)) return header;
  throw new Refusal('gateway.parameterInvalid', { parameter: 'Idempotency-Key', reason: '1-200 ASCII' });
}
