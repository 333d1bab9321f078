import { MessageParts } from '../../../features/messages/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** The account's messages, and how they are delivered. */
export default function MessagesPage() {
  const title = usePageTitle();
  return (
    <Stack gap={20}>
      <h1>{title}</h1>
      <MessageParts />
    </Stack>
  );
}
