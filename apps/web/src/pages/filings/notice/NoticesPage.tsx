import { parseNoticeQuery } from '@jishi/contract';
import { NoticeSearch } from '../../../features/announcements/index.ts';
import { AlertBar } from '../../../features/notice-alerts/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useAddress } from '../../../shared/navigation/address.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** Announcements of listed companies, searched by title and text. */
export default function NoticesPage() {
  const title = usePageTitle();
  const lang = useLanguage();
  const [address] = useAddress();
  return (
    <Stack gap={16}>
      <PageHead
        title={title}
        tools={<AlertBar query={parseNoticeQuery(Object.fromEntries(address), lang)} />}
      />
      <NoticeSearch />
    </Stack>
  );
}
