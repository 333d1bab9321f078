import { errorRow, type ViewedDataset } from '@jishi/contract';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { askToSignIn } from '../../../shared/session/identity-dialog.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Disclosure } from '../../../shared/ui/disclosure/Disclosure.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { notify } from '../../../shared/ui/notices/notices.ts';
import { dataViewMessages } from '../data-view.messages.ts';
import type { RowsQuestion } from '../data-view.queries.ts';
import { FILE_FORMATS, type FileFormat } from '../download-file.ts';
import { useDownload } from '../use-download.ts';
import styles from './DownloadMenu.module.css';
import { DownloadProgress } from './DownloadProgress.tsx';
import { DownloadTerms } from './DownloadTerms.tsx';

/**
 * Downloads the rows in a chosen format and shows the progress. A download can be cancelled, and it continues after the
 * menu has been closed. The price is shown before the download, and the charge after it.
 */
export function DownloadMenu({ question, view }: { question: RowsQuestion; view: ViewedDataset }) {
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  const { signedIn } = useSession();
  const { state, isBoundReached, start, retry, cancel } = useDownload(question);
  const { downloadCharge } = view;
  const isCharged = downloadCharge === 'always' || (downloadCharge === 'beyondBound' && isBoundReached);
  const press = (format: FileFormat): void => {
    if (!isCharged || signedIn) return void start(format, isCharged);
    notify('error', errorRow('identity.loginFirst')[lang]);
    askToSignIn();
  };
  return (
    <Disclosure name={t('downloadName')} label={t('download')}>
      <Stack className={styles.menu} gap={10}>
        <DownloadTerms view={view} isCharged={isCharged} />
        <Grid columns="repeat(3, minmax(max-content, 1fr))" gap={6}>
          {FILE_FORMATS.map((format) => (
            <Button key={format} disabled={state.kind === 'running'} onClick={() => press(format)}>
              {format.toUpperCase()}
            </Button>
          ))}
        </Grid>
        <DownloadProgress
          state={state}
          isCharged={isCharged}
          isSoldByCall={view.callPrice !== null}
          onCancel={cancel}
          onRetry={retry}
        />
      </Stack>
    </Disclosure>
  );
}
