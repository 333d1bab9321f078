import type { OrderQuote, ProductLine } from '@jishi/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { ordersMessages } from '../orders.messages.ts';
import { quoteQuery } from '../orders.queries.ts';
import { Amounts } from './Amounts.tsx';
import { DiscountField } from './DiscountField.tsx';
import { LineTable } from './LineTable.tsx';
import { PlaceOrder } from './PlaceOrder.tsx';

interface CheckoutProps {
  lines: readonly ProductLine[];
  /** The ordered cart items, which are removed from the cart afterwards. */
  cartItems?: readonly string[] | undefined;
  onPlaced: (number: string) => void;
}

/**
 * The order as priced by the server, with discount, upgrade credit and total, and the button that places it.
 */
export function Checkout({ lines, cartItems, onPlaced }: CheckoutProps) {
  const t = useMessages(ordersMessages);
  const [code, setCode] = useState('');
  const plain = useQuery({ ...quoteQuery(lines, ''), enabled: lines.length > 0 });
  const discounted = useQuery({
    ...quoteQuery(lines, code),
    enabled: code !== '',
    placeholderData: keepPreviousData,
  });
  if (lines.length === 0)
    return (
      <EmptyNote title={t('nothing')}>
        <p>{t('nothingHint')}</p>
      </EmptyNote>
    );
  if (!plain.isSuccess)
    return <Unanswered query={plain} waiting={<SkeletonRows rows={4} rowHeightPx={48} />} />;
  const quote: OrderQuote = (code === '' ? null : discounted.data) ?? plain.data;
  const refresh = async (): Promise<void> => {
    await (code === '' ? plain.refetch() : discounted.refetch());
  };
  return (
    <>
      <Section title={t('lines')}>
        <LineTable lines={quote.lines} />
      </Section>
      <Stack gap={16}>
        <DiscountField
          code={code}
          error={code === '' ? null : discounted.error}
          busy={code !== '' && discounted.isFetching}
          onCode={setCode}
        />
        <Amounts {...quote} />
      </Stack>
      <PlaceOrder
        quote={quote}
        lines={lines}
        cartItems={cartItems}
        discountCode={code !== '' && discounted.data ? code : ''}
        onPlaced={onPlaced}
        onRefused={() => void refresh()}
      />
    </>
  );
}
