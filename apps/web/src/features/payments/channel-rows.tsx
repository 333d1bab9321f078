import type { Localized, PaymentChannelName } from '@jishi/contract';
import type { ReactNode } from 'react';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import type { RadioRow } from '../../shared/ui/control/RadioList.tsx';
import { BankIcon, CardIcon, ScanIcon } from '../../shared/ui/icons.tsx';
import { paymentsMessages } from './payments.messages.ts';

export interface NamedChannel {
  readonly channel: PaymentChannelName;
  readonly name: Localized;
}

const ICONS: Readonly<Record<PaymentChannelName, ReactNode>> = {
  wechat: <ScanIcon />,
  alipay: <ScanIcon />,
  card: <CardIcon />,
  bank: <BankIcon />,
  cashier: <ScanIcon />,
};

/** Returns a row for each channel in a list of payment methods: name, icon, and instructions for the payer. */
export function useChannelRows() {
  const t = useMessages(paymentsMessages);
  const lang = useLanguage();
  return (channels: readonly NamedChannel[]): RadioRow<PaymentChannelName>[] =>
    channels.map(({ channel, name }) => ({
      value: channel,
      label: name[lang],
      note: t(`way.${channel}`),
      icon: ICONS[channel],
    }));
}
