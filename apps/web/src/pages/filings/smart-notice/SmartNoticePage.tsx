import { NoticeFactsView } from '../../../features/notice-facts/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { smartNoticeMessages } from './smart-notice.messages.ts';

/** Facts that rules extract from the texts of Chinese notices. */
export default function SmartNoticePage() {
  const title = usePageTitle();
  const t = useMessages(smartNoticeMessages);
  return (
    <Stack gap={20} style={{ paddingTop: 18 }}>
      <Stack gap={6}>
        <h1>{title}</h1>
        <p>{t('lead')}</p>
      </Stack>
      <NoticeFactsView />
    </Stack>
  );
}
