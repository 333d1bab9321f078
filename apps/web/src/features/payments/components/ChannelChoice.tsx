import type { Localized, PaymentChannelName } from '@jishi/contract';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Choice } from '../../../shared/ui/chip/Choice.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { paymentsMessages } from '../payments.messages.ts';

interface ChannelChoiceProps {
  channels: readonly { readonly channel: PaymentChannelName; readonly name: Localized }[];
  value: PaymentChannelName | null;
  onChoose: (channel: PaymentChannelName) => void;
}

/** The operator's payment channels. */
export function ChannelChoice({ channels, value, onChoose }: ChannelChoiceProps) {
  const t = useMessages(paymentsMessages);
  const lang = useLanguage();
  if (channels.length === 0) return <EmptyNote title={t('none')} />;
  return (
    <Choice
      label={t('channel')}
      options={channels.map(({ channel, name }) => ({ value: channel, label: name[lang] }))}
      value={value}
      onChoose={onChoose}
    />
  );
}
