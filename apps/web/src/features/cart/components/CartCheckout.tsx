import type { CartItem, ProductLine } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { cartQuery } from '../cart.queries.ts';
import { useChangeItem } from '../use-change-item.ts';

interface CartCheckoutProps {
  ids: readonly string[];
  children: (lines: readonly ProductLine[], change: (line: ProductLine) => void) => ReactNode;
}

const linesOf = (items: readonly CartItem[]): ProductLine[] =>
  items.map(({ product, mode, quantity }) => ({ product, mode, quantity }));

/**
 * Passes the cart items with these ids to its children, as the lines of an order, with a function that changes the item
 * of the same product. The lines are updated with the cart. After an item has left the cart, the last complete state of
 * the lines is kept.
 */
export function CartCheckout({ ids, children }: CartCheckoutProps) {
  const cart = useQuery(cartQuery);
  const [last, setLast] = useState<readonly CartItem[] | null>(null);
  const items = cart.data?.filter(({ id }) => ids.includes(id)) ?? null;
  const isWhole = items !== null && (items.length === ids.length || last === null);
  if (isWhole && JSON.stringify(items) !== JSON.stringify(last)) setLast(items);
  const current = isWhole ? items : last;
  const changing = useChangeItem();
  if (current !== null)
    return (
      <>
        {changing.isError && <ErrorNote error={changing.error} />}
        {children(linesOf(current), ({ product, ...terms }) => {
          for (const { id } of current.filter((item) => item.product === product))
            changing.mutate({ id, ...terms });
        })}
      </>
    );
  return <Unanswered query={cart} waiting={<SkeletonRows rows={4} rowHeightPx={48} />} />;
}
