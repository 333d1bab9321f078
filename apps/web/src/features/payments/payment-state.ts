import type { PaymentEntry } from '@jishi/contract';

type StateKey = 'open' | 'closed' | 'order' | 'wallet' | 'twice';

/**
 * Returns the state of a payment as shown to its payer. `twice` is a payment for an order that another payment had
 * already paid.
 */
export function stateKeyOf({
  state,
  effect,
  orderNumber,
}: Pick<PaymentEntry, 'state' | 'effect' | 'orderNumber'>): StateKey {
  if (state === 'closed') return 'closed';
  if (state !== 'paid') return 'open';
  if (effect === 'order') return 'order';
  return orderNumber === null ? 'wallet' : 'twice';
}
