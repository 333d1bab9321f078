import { useQuery } from '@tanstack/react-query';
import {
  NewestNotices,
  NoticeReader,
  noticeQuery,
  oneNoticeAddress,
} from '../../../features/announcements/index.ts';
import { ShareLink } from '../../../features/content/index.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { siteName } from '../../../shared/i18n/site.ts';
import { usePageTitle, useTitle } from '../../../shared/navigation/page-title.ts';
import { noticePath } from '../../../shared/navigation/paths.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { noticePageMessages } from './notice-page.messages.ts';

/** The text of one announcement. The default is the latest announcement. */
export default function NoticePage() {
  const lang = useLanguage();
  const { id } = useAddressState(oneNoticeAddress).address;
  const { data } = useQuery(noticeQuery(id));
  const title = usePageTitle();
  useTitle(data?.title.text ?? title, siteName(lang));
  if (id === '') return <Newest />;
  return (
    <Stack gap={16} style={{ paddingTop: 24 }}>
      {data === undefined && <h1>{title}</h1>}
      <NoticeReader id={id} />
      {data !== undefined && <ShareLink path={noticePath(id, lang)} />}
    </Stack>
  );
}

function Newest() {
  const t = useMessages(noticePageMessages);
  return (
    <Stack gap={16}>
      <PageHead title={usePageTitle()} lead={t('noNotice')} />
      <NewestNotices code="" />
    </Stack>
  );
}
