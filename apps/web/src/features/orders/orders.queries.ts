import type { OrderState, ProductLine } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import { person } from '../../shared/api/person-client.ts';
import { invalidate } from '../../shared/queries/invalidate.ts';
import { pagesOf, queryOf } from '../../shared/queries/query-of.ts';

/** Page by page, newest first. */
export const ordersQuery = (state: OrderState | null) =>
  pagesOf(person.orders.list, state === null ? {} : { state }, {
    pageInput: (before: string | null) => (before === null ? {} : { before }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });

export const orderQuery = (number: string) => queryOf(person.orders.view, { number }, { staleTime: 0 });

export const quoteQuery = (lines: readonly ProductLine[], discountCode: string) =>
  queryOf(
    person.orders.quote,
    { lines: [...lines], ...(discountCode === '' ? {} : { discountCode }) },
    { staleTime: 0 },
  );

/** Must be called after an order was placed, paid or cancelled. */
export const invalidateOrders = (client: QueryClient): Promise<void> =>
  invalidate(client, ...Object.values(person.orders));
