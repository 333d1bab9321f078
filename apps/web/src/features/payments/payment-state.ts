import type { PaymentEntry } from '@jishi/contract';

type StateKey = 'open' | 'closed' | 'order' | 'wallet' | 'twice';

/**
 * Returns the state of a payment as the payer sees it. `twice` is a payment for an order that had already been paid by
 * another payment.
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
