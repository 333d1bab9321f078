import { Link } from 'react-router';
import { SwiftFilters, SwiftList } from '../../../features/digests/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { swiftPageMessages } from './swift-page.messages.ts';

/** Short messages by company, kind and day. */
export default function SwiftMessagesPage() {
  const t = useMessages(swiftPageMessages);
  const title = usePageTitle();
  const lang = useLanguage();
  return (
    <Stack gap={22}>
      <PageHead title={title} lead={t('lead')}>
        <p>
          <Link to={PATHS.swiftProduct[lang]}>{t('product')}</Link>
        </p>
      </PageHead>
      <SwiftFilters />
      <SwiftList />
    </Stack>
  );
}
