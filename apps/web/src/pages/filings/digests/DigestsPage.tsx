import { DigestList } from '../../../features/digests/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { digestsPageMessages } from './digests-page.messages.ts';

/** The digests of all market days. */
export default function DigestsPage() {
  const t = useMessages(digestsPageMessages);
  const title = usePageTitle();
  return (
    <Stack gap={24}>
      <PageHead title={title} lead={t('lead')} />
      <DigestList />
    </Stack>
  );
}
