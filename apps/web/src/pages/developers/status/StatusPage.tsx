import { StatusView } from '../../../features/status/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { statusPageMessages } from './status-page.messages.ts';

export default function StatusPage() {
  const title = usePageTitle();
  const t = useMessages(statusPageMessages);
  return (
    <Stack gap={24} style={{ paddingTop: 28 }}>
      <Stack as="header" gap={6}>
        <h1>{title}</h1>
        <p>{t('lead')}</p>
      </Stack>
      <StatusView />
    </Stack>
  );
}
