import type { OrderQuote, ProductLine } from '@jishi/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { ordersMessages } from '../orders.messages.ts';
import { quoteQuery } from '../orders.queries.ts';
import { DiscountField } from './DiscountField.tsx';
import { LineTable } from './LineTable.tsx';
import { OrderColumns } from './OrderColumns.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PlaceOrder } from './PlaceOrder.tsx';

interface CheckoutProps {
  lines: readonly ProductLine[];
  /** The ordered cart items, which are removed from the cart after the order is placed. */
  cartItems?: readonly string[] | undefined;
  /** The operator's name. Null if it is not set. */
  seller: string | null;
  onPlaced: (number: string) => void;
  /** Replaces the line of the same product. */
  onSwitch: (line: ProductLine) => void;
}

/**
 * The order as priced by the server: its lines and the discount code, next to a summary with the total and the button
 * that places the order.
 */
export function Checkout({ lines, cartItems, seller, onPlaced, onSwitch }: CheckoutProps) {
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
  const place = (
    <PlaceOrder
      quote={quote}
      lines={lines}
      cartItems={cartItems}
      discountCode={code !== '' && discounted.data ? code : ''}
      onPlaced={onPlaced}
      onRefused={() => void refresh()}
    />
  );
  return (
    <>
      <OrderSteps now="confirm" />
      <OrderColumns
        summary={
          <OrderSummary order={quote} seller={seller} announcesInvoice>
            {place}
          </OrderSummary>
        }
      >
        <Section title={t('lines')}>
          <LineTable lines={quote.lines} onSwitch={onSwitch} />
        </Section>
        <DiscountField
          code={code}
          error={code === '' ? null : discounted.error}
          busy={code !== '' && discounted.isFetching}
          onCode={setCode}
        />
      </OrderColumns>
    </>
  );
}
