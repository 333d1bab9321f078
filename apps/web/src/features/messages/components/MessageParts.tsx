import { useState } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useMay } from '../../../shared/session/acting.ts';
import { Tabs } from '../../../shared/ui/tabs/Tabs.tsx';
import { messagesMessages } from '../messages.messages.ts';
import { webhooksMessages } from '../webhooks.messages.ts';
import { Inbox } from './Inbox.tsx';
import { Preferences } from './Preferences.tsx';
import { Webhooks } from './Webhooks.tsx';

/** The tabs of the message center: the inbox and the other channels. */
export function MessageParts() {
  const t = useMessages(messagesMessages);
  const ofWebhooks = useMessages(webhooksMessages);
  const [active, setActive] = useState<string | null>(null);
  const mayManage = useMay('manage');
  return (
    <Tabs
      label={t('parts')}
      active={active}
      onOpen={setActive}
      items={[
        { key: 'inbox', label: t('inbox'), panel: <Inbox /> },
        { key: 'preferences', label: t('preferences'), panel: <Preferences /> },
        ...(mayManage ? [{ key: 'webhooks', label: ofWebhooks('title'), panel: <Webhooks /> }] : []),
      ]}
    />
  );
}
