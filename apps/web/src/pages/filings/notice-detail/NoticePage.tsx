import { useQuery } from '@tanstack/react-query';
import { NoticeReader, noticeQuery, oneNoticeAddress } from '../../../features/announcements/index.ts';
import { ShareLink } from '../../../features/content/index.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { siteName } from '../../../shared/i18n/site.ts';
import { usePageTitle, useTitle } from '../../../shared/navigation/page-title.ts';
import { noticePath } from '../../../shared/navigation/paths.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** The text of one announcement. */
export default function NoticePage() {
  const lang = useLanguage();
  const { id } = useAddressState(oneNoticeAddress).address;
  const { data } = useQuery(noticeQuery(id));
  const title = usePageTitle();
  useTitle(data?.title.text ?? title, siteName(lang));
  return (
    <Stack gap={16} style={{ paddingTop: 24 }}>
      {data === undefined && <h1>{title}</h1>}
      <NoticeReader id={id} />
      {data !== undefined && <ShareLink path={noticePath(id, lang)} />}
    </Stack>
  );
}
