import { DigestList } from '../../../features/digests/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { digestsPageMessages } from './digests-page.messages.ts';

/** The digests of all market days. */
export default function DigestsPage() {
  const t = useMessages(digestsPageMessages);
  const title = usePageTitle();
  return (
    <Stack gap={24} style={{ paddingTop: 28 }}>
      <Stack as="header" gap={6}>
        <h1>{title}</h1>
        <Quiet>{t('lead')}</Quiet>
      </Stack>
      <DigestList />
    </Stack>
  );
}
