import type { PaymentChannelName } from '@jishi/contract';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { RadioList } from '../../../shared/ui/control/RadioList.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { type NamedChannel, useChannelRows } from '../channel-rows.tsx';
import { paymentsMessages } from '../payments.messages.ts';

interface ChannelChoiceProps {
  channels: readonly NamedChannel[];
  value: PaymentChannelName | null;
  onChoose: (channel: PaymentChannelName) => void;
}

/** The operator's payment channels. */
export function ChannelChoice({ channels, value, onChoose }: ChannelChoiceProps) {
  const t = useMessages(paymentsMessages);
  const rowsOf = useChannelRows();
  if (channels.length === 0) return <EmptyNote title={t('none')} />;
  return <RadioList label={t('channel')} rows={rowsOf(channels)} value={value} onChoose={onChoose} />;
}
