import type { PaymentChannelName, SalesOrder } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { OrderColumns, OrderSummary, usePayFromWallet } from '../../../features/orders/index.ts';
import { channelsQuery, RechargeWindow } from '../../../features/payments/index.ts';
import { balanceQuery } from '../../../features/wallet/index.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { orderMessages } from './order.messages.ts';
import { PayWayList } from './PayWayList.tsx';
import { type PayWay, payWaysOf } from './pay-ways.ts';

interface CashierProps {
  order: SalesOrder;
  seller: string | null;
  /** Shown below the pay button. */
  notes: ReactNode;
  /** Pays through a channel. The page then opens the payment window. */
  onChannel: (channel: PaymentChannelName) => void;
}

/** The form in which an order is paid: the payment methods, next to a summary with the total and the pay button. */
export function Cashier({ order, seller, notes, onChannel }: CashierProps) {
  const t = useMessages(orderMessages);
  const balance = useQuery(balanceQuery);
  const channels = useQuery(channelsQuery);
  const fromWallet = usePayFromWallet(order.number);
  const [chosen, setChosen] = useState<PayWay | null>(null);
  const [topUpFen, setTopUpFen] = useState<bigint | null>(null);
  if (!balance.isSuccess || !channels.isSuccess)
    return (
      <Unanswered
        query={[balance, channels]}
        waiting={<SkeletonRows rows={4} rowHeightPx={69} lines={1} />}
      />
    );
  const totalFen = BigInt(order.totalFen);
  const availableFen = BigInt(balance.data.availableFen);
  const rows = channels.data.channels;
  const means = payWaysOf({
    totalFen,
    availableFen,
    rechargeMinFen: BigInt(channels.data.rechargeMinFen),
    channels: rows,
  });
  // If the wallet no longer covers the total, it is deselected.
  const way = chosen === null || (chosen === 'wallet' && means.missingFen > 0n) ? means.preselected : chosen;
  const pay = (): void => {
    if (way === 'wallet') fromWallet.mutate();
    else if (way !== null) onChannel(way);
  };
  return (
    <>
      <OrderColumns
        summary={
          <OrderSummary order={order} lines={order.lines} seller={seller} announcesInvoice>
            {fromWallet.isError && <ErrorNote error={fromWallet.error} />}
            <Button tone="primary" wide busy={fromWallet.isPending} disabled={way === null} onClick={pay}>
              <PayWords totalFen={totalFen} />
            </Button>
            {notes}
          </OrderSummary>
        }
      >
        <Section title={t('ways')}>
          {totalFen === 0n ? (
            <Callout tone="primary">{t('nothingToPay')}</Callout>
          ) : (
            <PayWayList
              {...{ means, availableFen, totalFen, way }}
              channels={rows}
              onChoose={setChosen}
              onTopUp={setTopUpFen}
            />
          )}
          {way === null && <Callout tone="warning">{t('noWay')}</Callout>}
        </Section>
      </OrderColumns>
      {topUpFen !== null && <RechargeWindow amountFen={topUpFen} onClose={() => setTopUpFen(null)} />}
    </>
  );
}

function PayWords({ totalFen }: { totalFen: bigint }) {
  const t = useMessages(orderMessages);
  const lang = useLanguage();
  return totalFen === 0n ? t('complete') : t('pay', { total: formatMoney(totalFen, lang) });
}
