import { StatusView } from '../../../features/status/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { statusPageMessages } from './status-page.messages.ts';

export default function StatusPage() {
  const title = usePageTitle();
  const t = useMessages(statusPageMessages);
  return (
    <Stack gap={24}>
      <PageHead title={title} lead={t('lead')} />
      <StatusView />
    </Stack>
  );
}
