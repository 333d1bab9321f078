import { NoticeFactsView } from '../../../features/notice-facts/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { smartNoticeMessages } from './smart-notice.messages.ts';

/** Facts that are extracted by rules from the texts of Chinese notices. */
export default function SmartNoticePage() {
  const title = usePageTitle();
  const t = useMessages(smartNoticeMessages);
  return (
    <Stack gap={20}>
      <PageHead title={title} lead={t('lead')} />
      <NoticeFactsView />
    </Stack>
  );
}
