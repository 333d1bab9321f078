import { TopicShelves } from '../../../features/catalog/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { topicPageMessages } from '../topic-page.messages.ts';

/** The catalogue by readers' needs. */
export default function TopicsPage() {
  const title = usePageTitle();
  const t = useMessages(topicPageMessages);
  return (
    <Stack gap={28} style={{ paddingTop: 24 }}>
      <Stack gap={8}>
        <h1>{title}</h1>
        <p style={{ maxWidth: '78ch' }}>{t('topicsLead')}</p>
      </Stack>
      <TopicShelves />
    </Stack>
  );
}
