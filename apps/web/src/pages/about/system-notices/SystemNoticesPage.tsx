import { NoticeList } from '../../../features/content/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { systemNoticesMessages } from './system-notices.messages.ts';

export default function SystemNoticesPage() {
  const t = useMessages(systemNoticesMessages);
  const title = usePageTitle();
  return (
    <Stack gap={24} style={{ paddingTop: 28 }}>
      <Stack as="header" gap={6}>
        <h1>{title}</h1>
        <Quiet>{t('lead')}</Quiet>
      </Stack>
      <NoticeList />
    </Stack>
  );
}
