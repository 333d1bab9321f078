import { NoticeList } from '../../../features/content/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { systemNoticesMessages } from './system-notices.messages.ts';

export default function SystemNoticesPage() {
  const t = useMessages(systemNoticesMessages);
  const title = usePageTitle();
  return (
    <Stack gap={24}>
      <PageHead title={title} lead={t('lead')} />
      <NoticeList />
    </Stack>
  );
}
