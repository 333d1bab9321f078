import type { QueryClient } from '@tanstack/react-query';
import { person } from '../../shared/api/person-client.ts';
import { invalidate } from '../../shared/queries/invalidate.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

export const cartQuery = queryOf(person.cart.list, {}, { staleTime: 0 });

export const cartCountQuery = queryOf(person.cart.count, {});

/** Must be called after the cart has changed, by its page or by an order. */
export const invalidateCart = (client: QueryClient): Promise<void> =>
  invalidate(client, person.cart.list, person.cart.count);
