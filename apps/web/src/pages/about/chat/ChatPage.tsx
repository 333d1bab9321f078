import { Chat } from '../../../features/support/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { WithAside } from '../../../shared/ui/layout/WithAside.tsx';
import { Reach } from '../Reach.tsx';
import { chatMessages } from './chat.messages.ts';

/** The smart service, which answers questions, next to the other ways to reach the operator. */
export default function ChatPage() {
  const t = useMessages(chatMessages);
  return (
    <Stack gap={24}>
      <PageHead title={usePageTitle()} lead={t('lead')} />
      <WithAside gap={32} aside={<Reach />}>
        <Chat />
      </WithAside>
    </Stack>
  );
}
