import type { Payment } from '@jishi/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { person } from '../../shared/api/person-client.ts';
import { invalidate } from '../../shared/queries/invalidate.ts';

type StartInput = Omit<Parameters<typeof person.payments.start>[0], 'idempotencyKey'>;

/**
 * Starts a payment. Pressing the button twice, or trying again after an error, continues the same payment. Choosing
 * another channel starts a new one.
 */
export function useStart() {
  const queries = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const starting = useMutation({
    mutationFn: (input: StartInput): Promise<Payment> => {
      const wish = JSON.stringify([input.channel, input.amountFen, input.orderNumber]);
      const idempotencyKey = keys.current.get(wish) ?? newIdempotencyKey();
      keys.current.set(wish, idempotencyKey);
      return person.payments.start({ ...input, idempotencyKey });
    },
    // A payment without a code to scan is made on the channel's page, from which the payer returns to the page of the
    // wallet.
    onSuccess: ({ qr, redirectUrl, transfer }) => {
      if (transfer !== null) void invalidate(queries, person.payments.transfers);
      if (qr === null && redirectUrl !== null) window.location.assign(redirectUrl);
    },
  });
  return {
    payment: starting.data ?? null,
    error: starting.error,
    isPending: starting.isPending,
    start: starting.mutate,
    /** Allows another payment after this one has ended. */
    reset: (): void => {
      keys.current.clear();
      starting.reset();
    },
  };
}
