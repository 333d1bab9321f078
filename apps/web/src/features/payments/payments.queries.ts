import type { Payment } from '@jishi/contract';
import { person } from '../../shared/api/person-client.ts';
import { pagesOf, queryOf } from '../../shared/queries/query-of.ts';

export const channelsQuery = queryOf(person.payments.channels, {});

export const transfersQuery = queryOf(person.payments.transfers, {});

const PAGE_ROWS = 20;

/** All payments, page by page, newest first. */
export const paymentsQuery = pagesOf(
  person.payments.list,
  { limit: PAGE_ROWS },
  {
    pageInput: (before: string | null) => (before === null ? {} : { before }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  },
);

/**
 * The polling intervals of a payment while its window is open. A closed payment is also polled, because the money may
 * arrive late.
 */
const POLL_MS = 2_000;
const CLOSED_POLL_MS = 5_000;

export const isOpen = ({ state }: Payment): boolean => state !== 'paid' && state !== 'closed';

export const paymentOfNumber = (number: string) =>
  queryOf(person.payments.state, { number }, { staleTime: 0 });

export const paymentQuery = (payment: Payment) => ({
  ...paymentOfNumber(payment.number),
  initialData: payment,
  refetchInterval: ({ state: { data } }: { state: { data: Payment | undefined } }): number | false => {
    if (data?.state === 'paid') return false;
    return data?.state === 'closed' ? CLOSED_POLL_MS : POLL_MS;
  },
});
