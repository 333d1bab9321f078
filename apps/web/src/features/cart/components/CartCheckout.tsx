import type { CartItem, ProductLine } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { cartQuery } from '../cart.queries.ts';

interface CartCheckoutProps {
  ids: readonly string[];
  children: (lines: readonly ProductLine[]) => ReactNode;
}

const linesOf = (items: readonly CartItem[]): ProductLine[] =>
  items.map(({ product, mode, quantity }) => ({ product, mode, quantity }));

/**
 * Converts cart items, given by their ids, to lines of an order. The lines follow the cart, and keep their last state
 * after the items have left it.
 */
export function CartCheckout({ ids, children }: CartCheckoutProps) {
  const cart = useQuery(cartQuery);
  const [last, setLast] = useState<readonly CartItem[] | null>(null);
  const items = cart.data?.filter(({ id }) => ids.includes(id)) ?? null;
  const isWhole = items !== null && (items.length === ids.length || last === null);
  if (isWhole && JSON.stringify(items) !== JSON.stringify(last)) setLast(items);
  const current = isWhole ? items : last;
  if (current !== null) return children(linesOf(current));
  return <Unanswered query={cart} waiting={<SkeletonRows rows={4} rowHeightPx={48} />} />;
}
