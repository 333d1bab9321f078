import { ThemeStatistics } from '../../../features/themes/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { thematicStatisticsMessages } from './thematic-statistics.messages.ts';

/** Statistics across all companies, by theme. */
export default function ThematicStatisticsPage() {
  const title = usePageTitle();
  const t = useMessages(thematicStatisticsMessages);
  return (
    <Stack gap={20}>
      <PageHead title={title} lead={t('lead')} />
      <ThemeStatistics />
    </Stack>
  );
}
