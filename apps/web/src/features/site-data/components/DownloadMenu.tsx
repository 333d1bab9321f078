import type { ViewedDataset } from '@jishi/contract';
import { Link } from 'react-router';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Disclosure } from '../../../shared/ui/disclosure/Disclosure.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { dataViewMessages } from '../data-view.messages.ts';
import type { RowsQuestion } from '../data-view.queries.ts';
import { FILE_FORMATS } from '../download-file.ts';
import { type DownloadState, useDownload } from '../use-download.ts';
import styles from './DownloadMenu.module.css';

/** The rows as a file in the format that is pressed, with progress; it can be stopped, and goes on when the menu is closed. */
export function DownloadMenu({
  question,
  view: { rowsMax, rowsPerDay },
}: {
  question: RowsQuestion;
  view: Pick<ViewedDataset, 'rowsMax' | 'rowsPerDay'>;
}) {
  const t = useMessages(dataViewMessages);
  const { state, start, cancel } = useDownload(question);
  return (
    <Disclosure name={t('downloadName')} label={t('download')}>
      <div className={styles.menu}>
        <Quiet size={13}>
          {t('downloadHint', { count: formatNumber(rowsMax) })}
          {rowsPerDay !== null && ` ${t('rowsPerDay', { count: formatNumber(rowsPerDay) })}`}
        </Quiet>
        <div className={styles.formats}>
          {FILE_FORMATS.map((format) => (
            <Button key={format} disabled={state.kind === 'running'} onClick={() => void start(format)}>
              {format.toUpperCase()}
            </Button>
          ))}
        </div>
        <Progress
          code={question.code}
          state={state}
          onCancel={cancel}
          onRetry={() => state.kind === 'failed' && void start(state.format)}
        />
      </div>
    </Disclosure>
  );
}

interface ProgressProps {
  code: string;
  state: DownloadState;
  onCancel: () => void;
  onRetry: () => void;
}

function Progress({ code, state, onCancel, onRetry }: ProgressProps) {
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  if (state.kind === 'idle') return null;
  if (state.kind === 'failed') return <ErrorNote error={state.error} onRetry={onRetry} />;
  const format = state.format.toUpperCase();
  if (state.kind === 'done') {
    const { rows, total } = state.delivered;
    const values = { rows: formatNumber(rows), total: formatNumber(total), format };
    return (
      <p role="status">
        {t(rows < total ? 'downloadedPart' : 'downloaded', values)}{' '}
        {rows < total && <Link to={productPath(code, lang)}>{t('toApi', { code })}</Link>}
      </p>
    );
  }
  const { received } = state;
  const text = t(received === null ? 'preparing' : 'downloading', { format });
  return (
    <div className={styles.progress} role="status">
      <span>{text}</span>
      {received === null ? (
        <progress aria-label={text} />
      ) : (
        <progress aria-label={text} max={received.bytesAll} value={received.bytes} />
      )}
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </div>
  );
}
