import { type NamedChannel, useChannelRows } from '../../../features/payments/index.ts';
import { formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { RadioList, type RadioRow } from '../../../shared/ui/control/RadioList.tsx';
import { WalletIcon } from '../../../shared/ui/icons.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { orderMessages } from './order.messages.ts';
import type { PayWay, payWaysOf } from './pay-ways.ts';

interface PayWayListProps {
  means: ReturnType<typeof payWaysOf>;
  totalFen: bigint;
  availableFen: bigint;
  channels: readonly NamedChannel[];
  /** The chosen payment method. Null if the order cannot be paid now. */
  way: PayWay | null;
  onChoose: (way: PayWay) => void;
  /** Starts a top-up of the wallet by the given amount. */
  onTopUp: (fen: bigint) => void;
}

/**
 * The payment methods for an order. If the wallet does not have enough money, its row shows how much is missing and
 * offers a top-up.
 */
export function PayWayList({
  means,
  totalFen,
  availableFen,
  channels,
  way,
  onChoose,
  onTopUp,
}: PayWayListProps) {
  const t = useMessages(orderMessages);
  const lang = useLanguage();
  const rowsOf = useChannelRows();
  const { ways, missingFen, topUpFen } = means;
  const available = formatMoney(availableFen, lang);
  const wallet: RadioRow<PayWay> = {
    value: 'wallet',
    label: t('wallet'),
    icon: <WalletIcon />,
    disabled: missingFen > 0n,
    note:
      missingFen > 0n
        ? t('walletShort', { available, missing: formatMoney(missingFen, lang) })
        : t('walletEnough', { available, rest: formatMoney(availableFen - totalFen, lang) }),
    aside:
      topUpFen === null ? undefined : (
        <Button tone="link" onClick={() => onTopUp(topUpFen)}>
          {t(topUpFen === missingFen ? 'topUpMissing' : 'topUpMinimum', {
            amount: formatMoney(topUpFen, lang),
          })}
        </Button>
      ),
  };
  const ofChannels: readonly RadioRow<PayWay>[] = rowsOf(channels);
  const rows = ways.flatMap((one) =>
    one === 'wallet' ? wallet : (ofChannels.find(({ value }) => value === one) ?? []),
  );
  return (
    <>
      <RadioList<PayWay> label={t('ways')} rows={rows} value={way} onChoose={onChoose} />
      <Quiet>{t('onlyOnce')}</Quiet>
    </>
  );
}
