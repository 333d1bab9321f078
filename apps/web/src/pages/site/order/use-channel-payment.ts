import type { PaymentChannelName } from '@jishi/contract';
import { useState } from 'react';
import { useStart } from '../../../features/payments/index.ts';

interface Target {
  readonly orderNumber: string;
  readonly channel: PaymentChannelName;
}

/**
 * The payment of an order through a channel. Its state belongs to the page, so that the payment window still exists
 * when the pay button no longer does, and can report that the order is paid.
 */
export function useChannelPayment() {
  const [target, setTarget] = useState<Target | null>(null);
  const paying = useStart();
  const pay = (wish: Target): void => {
    paying.start({ ...wish, termsAccepted: true });
    setTarget(wish);
  };
  return {
    /** Null while the window is closed. */
    target,
    paying,
    pay,
    payAgain: (): void => {
      paying.reset();
      if (target !== null) pay(target);
    },
    forget: (): void => setTarget(null),
  };
}
