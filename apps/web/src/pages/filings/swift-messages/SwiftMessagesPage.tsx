import { Link } from 'react-router';
import { SwiftFilters, SwiftList } from '../../../features/digests/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { swiftPageMessages } from './swift-page.messages.ts';

/** Short messages by company, kind and day. */
export default function SwiftMessagesPage() {
  const t = useMessages(swiftPageMessages);
  const title = usePageTitle();
  const lang = useLanguage();
  return (
    <Stack gap={22} style={{ paddingTop: 28 }}>
      <Stack as="header" gap={6}>
        <h1>{title}</h1>
        <Quiet>{t('lead')}</Quiet>
        <p>
          <Link to={PATHS.swiftProduct[lang]}>{t('product')}</Link>
        </p>
      </Stack>
      <SwiftFilters />
      <SwiftList />
    </Stack>
  );
}
