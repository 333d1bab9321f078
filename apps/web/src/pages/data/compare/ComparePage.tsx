import { Comparison } from '../../../features/catalog/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { comparePageMessages } from './compare-page.messages.ts';

/** Compares up to four products in the URL side by side. */
export default function ComparePage() {
  const t = useMessages(comparePageMessages);
  const title = usePageTitle();
  return (
    <Stack gap={20}>
      <PageHead title={title} lead={t('lead')} />
      <Comparison />
    </Stack>
  );
}
