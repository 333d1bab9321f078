import { NoticeSearch, useNoticeQuery } from '../../../features/announcements/index.ts';
import { AlertBar } from '../../../features/notice-alerts/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** Announcements by listed companies, searched by title and text. */
export default function NoticesPage() {
  const title = usePageTitle();
  const { query } = useNoticeQuery();
  return (
    <Stack gap={16}>
      <PageHead title={title} tools={<AlertBar query={query} />} />
      <NoticeSearch />
    </Stack>
  );
}
