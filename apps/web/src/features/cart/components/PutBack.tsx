import type { ProductLine } from '@jishi/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { person } from '../../../shared/api/person-client.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { cartMessages } from '../cart.messages.ts';
import { invalidateCart } from '../cart.queries.ts';

/** Puts the products of an order that ended unpaid back into the cart. */
export function PutBack({ lines }: { lines: readonly ProductLine[] }) {
  const t = useMessages(cartMessages);
  const queries = useQueryClient();
  const adding = useMutation({
    // Adding the same products a second time changes nothing. Products that are no longer sold are skipped.
    mutationFn: () =>
      person.cart.join({
        lines: lines.map(({ product, mode, quantity }) => ({ product, mode, quantity })),
      }),
    onSettled: () => invalidateCart(queries),
  });
  if (adding.isSuccess)
    return (
      <p role="status">
        {t(adding.data.left.length === 0 ? 'added' : 'addedInPart')}{' '}
        <Link to={PATHS.cart.zh}>{t('toCart')}</Link>
      </p>
    );
  return (
    <>
      {adding.isError && <ErrorNote error={adding.error} />}
      <Button wide busy={adding.isPending} onClick={() => adding.mutate()}>
        {t('putBack')}
      </Button>
    </>
  );
}
