import { Link } from 'react-router';
import { ExportDesk } from '../../../features/files/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { downloadMessages } from './download.messages.ts';

/** Exports the data sets of the account as files. */
export default function DownloadPage() {
  const title = usePageTitle();
  const t = useMessages(downloadMessages);
  const lang = useLanguage();
  return (
    <Stack gap={24}>
      <PageHead title={title} lead={t('lead')}>
        <Row gap="4px 18px">
          <Link to={PATHS.dataHistory[lang]}>{t('history')}</Link>
          <Link to={PATHS.downloader[lang]}>{t('downloader')}</Link>
        </Row>
      </PageHead>
      <ExportDesk />
    </Stack>
  );
}
