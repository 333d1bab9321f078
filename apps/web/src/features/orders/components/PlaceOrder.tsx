import { errorMessage, type OrderQuote, type ProductLine } from '@jishi/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key.ts';
import { person } from '../../../shared/api/person-client.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Fold } from '../../../shared/ui/disclosure/Fold.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { ordersMessages } from '../orders.messages.ts';
import { invalidateOrders } from '../orders.queries.ts';
import styles from './PlaceOrder.module.css';

interface PlaceOrderProps {
  quote: OrderQuote;
  lines: readonly ProductLine[];
  cartItems: readonly string[] | undefined;
  discountCode: string;
  onPlaced: (number: string) => void;
  /** Called if the server rejects the order, for example because the price has changed. */
  onRefused: () => void;
}

const TERMS = ['terms.use', 'terms.start', 'terms.undelivered', 'terms.refund'] as const;

/** The terms and the order button. If the order is sent again with the same key, it is placed only once. */
export function PlaceOrder({ quote, lines, cartItems, discountCode, onPlaced, onRefused }: PlaceOrderProps) {
  const t = useMessages(ordersMessages);
  const lang = useLanguage();
  const queries = useQueryClient();
  const noteId = useId();
  const [accepted, setAccepted] = useState(false);
  const [reminded, setReminded] = useState(false);
  const input = {
    ...(cartItems === undefined ? { lines: [...lines] } : { cartItems: [...cartItems] }),
    ...(discountCode === '' ? {} : { discountCode }),
    totalFen: quote.totalFen,
  };
  const said = JSON.stringify(input);
  const [attempt, setAttempt] = useState({ said, key: newIdempotencyKey() });
  const placing = useMutation({
    mutationFn: (idempotencyKey: string) =>
      person.orders.place({ ...input, termsAccepted: accepted, idempotencyKey }),
    onSuccess: async ({ number }) => {
      await invalidateOrders(queries);
      onPlaced(number);
    },
    onError: onRefused,
  });
  const place = (): void => {
    setReminded(!accepted);
    if (!accepted || placing.isPending) return;
    const next = attempt.said === said ? attempt : { said, key: newIdempotencyKey() };
    setAttempt(next);
    placing.mutate(next.key);
  };
  return (
    <Stack gap={8}>
      <Row as="label" data-size="normal" gap={8} align="start" wrap={false}>
        <input
          type="checkbox"
          className={styles.box}
          checked={accepted}
          aria-invalid={reminded}
          aria-describedby={noteId}
          onChange={({ target }) => {
            setAccepted(target.checked);
            setReminded(false);
          }}
        />
        {t('accept')}
      </Row>
      <Terms />
      <p id={noteId} className={styles.fault} role="alert">
        {reminded && errorMessage('orders.termsRequired', lang)}
      </p>
      {placing.isError && <ErrorNote error={placing.error} />}
      <Button tone="primary" wide busy={placing.isPending} onClick={place}>
        {t('place')}
      </Button>
    </Stack>
  );
}

function Terms() {
  const t = useMessages(ordersMessages);
  return (
    <Fold summary={t('terms')}>
      <ul>
        {TERMS.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </Fold>
  );
}
