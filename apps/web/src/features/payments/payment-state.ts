import type { PaymentEntry } from '@jishi/contract';

type StateKey = 'open' | 'closed' | 'order' | 'wallet' | 'twice';

/** The state of a payment as its payer sees it. `twice`: the money of an order that could not be paid again. */
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
