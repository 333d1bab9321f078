import type { QueryClient } from '@tanstack/react-query';
import { person } from '../../shared/api/person-client.ts';
import { invalidate } from '../../shared/queries/invalidate.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

export const cartQuery = queryOf(person.cart.list, {}, { staleTime: 0 });

export const cartCountQuery = queryOf(person.cart.count, {});

/** Refetches the cart and its count. Must be called after a page or an order has changed the cart. */
export const invalidateCart = (client: QueryClient): Promise<void> =>
  invalidate(client, person.cart.list, person.cart.count);
