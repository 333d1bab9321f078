import { Chat } from '../../../features/support/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** Questions to the smart service. */
export default function ChatPage() {
  return (
    <Stack gap={24} style={{ maxWidth: 960 }}>
      <PageHead title={usePageTitle()} />
      <Chat />
    </Stack>
  );
}
