import { useLocation } from 'react-router';
import { useNoticeQuery } from '../../../features/announcements/index.ts';
import { AlertBar, AlertList } from '../../../features/notice-alerts/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** The user's saved searches of announcements, and a form that saves the search in the URL. */
export default function NoticeAlertsPage() {
  const title = usePageTitle();
  const { query } = useNoticeQuery();
  const isSearched = useLocation().search.length > 1;
  return (
    <Stack gap={20}>
      <PageHead title={title} />
      {isSearched && <AlertBar query={query} />}
      <AlertList />
    </Stack>
  );
}
