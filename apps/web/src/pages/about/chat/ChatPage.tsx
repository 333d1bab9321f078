import { Chat } from '../../../features/support/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** Questions to the smart service. */
export default function ChatPage() {
  return (
    <Stack gap={24} style={{ paddingTop: 28, maxWidth: 960 }}>
      <h1>{usePageTitle()}</h1>
      <Chat />
    </Stack>
  );
}
