import { parseNoticeQuery } from '@jishi/contract';
import { NoticeSearch } from '../../../features/announcements/index.ts';
import { AlertBar } from '../../../features/notice-alerts/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useAddress } from '../../../shared/navigation/address.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** Announcements of listed companies, searched by title and text. */
export default function NoticesPage() {
  const title = usePageTitle();
  const lang = useLanguage();
  const [address] = useAddress();
  return (
    <Stack gap={16} style={{ paddingTop: 24 }}>
      <Row gap="8px 24px" align="center" justify="space-between">
        <h1>{title}</h1>
        <AlertBar query={parseNoticeQuery(Object.fromEntries(address), lang)} />
      </Row>
      <NoticeSearch />
    </Stack>
  );
}
