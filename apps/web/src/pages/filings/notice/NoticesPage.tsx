import { NoticeSearch } from '../../../features/announcements/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** Announcements of listed companies, searched by title and text. */
export default function NoticesPage() {
  const title = usePageTitle();
  return (
    <Stack gap={16} style={{ paddingTop: 24 }}>
      <h1>{title}</h1>
      <NoticeSearch />
    </Stack>
  );
}
