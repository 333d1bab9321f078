import { TopicShelves } from '../../../features/catalog/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { topicPageMessages } from '../topic-page.messages.ts';

/** The catalogue, organised by what readers need. */
export default function TopicsPage() {
  const title = usePageTitle();
  const t = useMessages(topicPageMessages);
  return (
    <Stack gap={28}>
      <PageHead title={title} lead={t('topicsLead')} />
      <TopicShelves />
    </Stack>
  );
}
