import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useNavigate } from 'react-router';
import { CartCheckout, invalidateCart, PutBack } from '../../../features/cart/index.ts';
import { siteSettingsQuery } from '../../../features/content/index.ts';
import { Checkout, OrderView } from '../../../features/orders/index.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { buyPath, orderPath, PATHS } from '../../../shared/navigation/paths.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Cashier } from './Cashier.tsx';
import { type Choice, choiceOf, orderAddress } from './choice.ts';
import { orderMessages } from './order.messages.ts';
import { PayOrder } from './PayOrder.tsx';
import { useChannelPayment } from './use-channel-payment.ts';

/** The order whose number is in the URL, or a new order for a chosen product or for items in the cart. */
export default function OrderPage() {
  const title = usePageTitle();
  const t = useMessages(orderMessages);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const choice = choiceOf(useAddressState(orderAddress).address);
  const lang = useLanguage();
  const seller = useQuery(siteSettingsQuery).data?.operator?.[lang] ?? null;
  const { target, paying, pay, payAgain, forget } = useChannelPayment();
  if (choice === null) return <Navigate to={PATHS.orders.zh} replace />;
  const show = (number: string): void => {
    void invalidateCart(queries);
    void navigate(orderPath(number), { replace: true });
  };
  const stopPaying = (): void => {
    flushSync(forget);
    // After an order has been paid, the button that opened the payment window no longer exists.
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
          seller={seller}
          again={({ lines }) => <PutBack lines={lines} />}
          cashier={(order, notes) => (
            <Cashier
              {...{ order, seller, notes }}
              onChannel={(channel) => pay({ orderNumber: order.number, channel })}
            />
          )}
        />
      )}
      {choice.kind !== 'order' && <NewOrder {...{ choice, seller }} onPlaced={show} />}
      {target !== null && (
        <PayOrder number={target.orderNumber} paying={paying} onAgain={payAgain} onClose={stopPaying} />
      )}
    </Stack>
  );
}

interface NewOrderProps {
  choice: Exclude<Choice, { kind: 'order' }>;
  seller: string | null;
  onPlaced: (number: string) => void;
}

/** A new order for a product, whose URL contains the terms, or for items in the cart. */
function NewOrder({ choice, ...rest }: NewOrderProps) {
  const navigate = useNavigate();
  if (choice.kind === 'product')
    return (
      <Checkout
        {...rest}
        lines={[choice.line]}
        onSwitch={(line) => void navigate(buyPath(line), { replace: true })}
      />
    );
  return (
    <CartCheckout ids={choice.ids}>
      {(lines, change) => <Checkout {...rest} lines={lines} cartItems={choice.ids} onSwitch={change} />}
    </CartCheckout>
  );
}
