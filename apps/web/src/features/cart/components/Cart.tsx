import type { CartItem } from '@jishi/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { person } from '../../../shared/api/person-client.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { checkoutPath, PATHS } from '../../../shared/navigation/paths.ts';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { cartMessages } from '../cart.messages.ts';
import { cartQuery, invalidateCart } from '../cart.queries.ts';
import { useChangeItem } from '../use-change-item.ts';
import { CartSummary } from './CartSummary.tsx';
import { CartTable } from './CartTable.tsx';

/** The account's cart: its items, those selected for the order, and their total price. */
export function Cart() {
  const cart = useQuery(cartQuery);
  if (!cart.isSuccess)
    return <Unanswered query={cart} waiting={<SkeletonRows rows={3} rowHeightPx={56} />} />;
  return cart.data.length === 0 ? <EmptyCart /> : <Items items={cart.data} />;
}

function EmptyCart() {
  const t = useMessages(cartMessages);
  const lang = useLanguage();
  return (
    <EmptyNote title={t('empty')} way={{ label: t('toStore'), path: PATHS.dataStore[lang] }}>
      <p>{t('emptyHint')}</p>
    </EmptyNote>
  );
}

/** Every item that can be ordered is selected until the reader deselects it. */
function Items({ items }: { items: readonly CartItem[] }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const orderable = items.filter(({ obstacle }) => obstacle === null);
  const chosen = orderable.filter(({ id }) => !left.has(id));
  const changing = useChangeItem();
  const removing = useMutation({
    mutationFn: (ids: string[]) => person.cart.remove({ ids }),
    onSettled: () => invalidateCart(queries),
  });
  const choose = (ids: readonly string[], on: boolean): void => {
    const next = new Set(left);
    for (const id of ids) {
      if (on) next.delete(id);
      else next.add(id);
    }
    setLeft(next);
  };
  const error = changing.error ?? removing.error;
  return (
    <>
      <CartTable
        items={items}
        chosen={new Set(chosen.map(({ id }) => id))}
        onChoose={(id, on) => choose([id], on)}
        onChange={(change) => changing.mutate(change)}
        onRemove={(id) => removing.mutate([id])}
      />
      {error !== null && <ErrorNote error={error} />}
      <CartSummary
        chosen={chosen}
        all={orderable.length}
        onAll={(on) =>
          choose(
            orderable.map(({ id }) => id),
            on,
          )
        }
        busy={changing.isPending || removing.isPending}
        onCheckout={() => void navigate(checkoutPath(chosen.map(({ id }) => id)))}
      />
    </>
  );
}
