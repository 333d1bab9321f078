import type { CartItem } from '@jishi/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { person } from '../../shared/api/person-client.ts';
import { invalidateCart } from './cart.queries.ts';

export type ItemChange = Pick<CartItem, 'id'> & Partial<Pick<CartItem, 'mode' | 'quantity'>>;

/** Changes an item of the cart. Also reloads the cart after an error, because another tab may have changed it. */
export function useChangeItem() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: ItemChange) => person.cart.change(change),
    onSettled: () => invalidateCart(queries),
  });
}
