import { Link } from 'react-router';
import { NoticeList } from '../../../features/content/index.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { ArticleText } from '../ArticleText.tsx';
import { systemNoticeAddress } from '../article-address.ts';
import { systemNoticeMessages } from './system-notice.messages.ts';

/** The system notice in the URL, with a link back to all notices. If the URL contains none, all notices are listed. */
export default function SystemNoticePage() {
  const t = useMessages(systemNoticeMessages);
  const title = usePageTitle();
  const lang = useLanguage();
  const { slug } = useAddressState(systemNoticeAddress).address;
  const way = { label: t('all'), path: PATHS.systemNotices[lang] };
  if (slug === null || slug === '')
    return (
      <Stack gap={18}>
        <PageHead title={title} lead={t('choose')} />
        <NoticeList />
      </Stack>
    );
  return (
    <ArticleText key={slug} slug={slug}>
      <p>
        <Link to={way.path}>{way.label}</Link>
      </p>
    </ArticleText>
  );
}
