import { parseNoticeQuery } from '@jishi/contract';
import { AlertBar, AlertList } from '../../../features/notice-alerts/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useAddress } from '../../../shared/navigation/address.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** A person's saved searches of announcements. A search in the address can be saved here too. */
export default function NoticeAlertsPage() {
  const title = usePageTitle();
  const lang = useLanguage();
  const [address] = useAddress();
  return (
    <Stack gap={20}>
      <PageHead title={title} />
      {address.size > 0 && <AlertBar query={parseNoticeQuery(Object.fromEntries(address), lang)} />}
      <AlertList />
    </Stack>
  );
}
