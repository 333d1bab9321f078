import type { SalesOrder } from '@jishi/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useNavigate } from 'react-router';
import { CartCheckout, invalidateCart } from '../../../features/cart/index.ts';
import { Checkout, OrderView } from '../../../features/orders/index.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { orderPath, PATHS } from '../../../shared/navigation/paths.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { choiceOf, orderAddress } from './choice.ts';
import { OtherWays } from './OtherWays.tsx';
import { orderMessages } from './order.messages.ts';
import { PayOrder } from './PayOrder.tsx';

/** An order by its number, or an order to be placed for a chosen product or for items in the cart. */
export default function OrderPage() {
  const title = usePageTitle();
  const t = useMessages(orderMessages);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const choice = choiceOf(useAddressState(orderAddress).address);
  // Kept by the page, so that the window outlives the button and can report that the order is paid.
  const [paying, setPaying] = useState<Pick<SalesOrder, 'number' | 'totalFen'> | null>(null);
  if (choice === null) return <Navigate to={PATHS.orders.zh} replace />;
  const show = (number: string): void => {
    void invalidateCart(queries);
    void navigate(orderPath(number), { replace: true });
  };
  const stopPaying = (): void => {
    flushSync(() => setPaying(null));
    // After an order has been paid, the button that opened the window no longer exists.
    if (document.activeElement === document.body) heading.current?.focus();
  };
  return (
    <Stack gap={20} style={{ paddingTop: 28 }}>
      <h1 ref={heading} tabIndex={-1}>
        {choice.kind === 'order' ? title : t('confirm')}
      </h1>
      {choice.kind === 'order' && (
        <OrderView
          number={choice.number}
          otherWays={(order) => <OtherWays onPay={() => setPaying(order)} />}
        />
      )}
      {choice.kind === 'product' && <Checkout lines={[choice.line]} onPlaced={show} />}
      {choice.kind === 'items' && (
        <CartCheckout ids={choice.ids}>
          {(lines) => <Checkout lines={lines} cartItems={choice.ids} onPlaced={show} />}
        </CartCheckout>
      )}
      {paying !== null && <PayOrder order={paying} onClose={stopPaying} />}
    </Stack>
  );
}
