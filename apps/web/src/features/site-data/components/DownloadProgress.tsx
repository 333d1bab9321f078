import { ApiError } from '@jishi/contract';
import { Link } from 'react-router';
import { AdviceLink } from '../../../shared/charge/AdviceLink.tsx';
import { adviceOn, type Goods } from '../../../shared/charge/advice.ts';
import { Receipt } from '../../../shared/charge/Receipt.tsx';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { dataViewMessages } from '../data-view.messages.ts';
import { ChargeFailed } from '../download-file.ts';
import { BOUND_REACHED, type DownloadState } from '../use-download.ts';
import styles from './DownloadMenu.module.css';

interface DownloadProgressProps {
  state: DownloadState;
  isCharged: boolean;
  isSoldByCall: boolean;
  onCancel: () => void;
  onRetry: () => void;
}

/** Shows the progress of a file, then that it is complete and what it cost, or why it failed. */
export function DownloadProgress({ state, onCancel, ...failing }: DownloadProgressProps) {
  if (state.kind === 'idle') return null;
  if (state.kind === 'failed') return <Failure state={state} {...failing} />;
  if (state.kind === 'done') return <Done state={state} />;
  return <Running state={state} onCancel={onCancel} />;
}

type StateOf<Kind> = Extract<DownloadState, { kind: Kind }>;

function Failure({
  state: { error, download },
  isCharged,
  isSoldByCall,
  onRetry,
}: Omit<DownloadProgressProps, 'state' | 'onCancel'> & { state: StateOf<'failed'> }) {
  const t = useMessages(dataViewMessages);
  if (error instanceof ChargeFailed)
    return (
      <ChargeFailure
        error={error.cause}
        goods={{ code: download.question.code, isSoldByCall }}
        onRetry={onRetry}
      />
    );
  if (isCharged && error instanceof ApiError && error.code === BOUND_REACHED)
    return (
      <Quiet tone="danger" role="alert">
        {t('boundReached')}
      </Quiet>
    );
  return <ErrorNote error={error} onRetry={onRetry} />;
}

interface ChargeFailureProps {
  error: ApiError;
  goods: Goods;
  onRetry: () => void;
}

function ChargeFailure({ error, goods, onRetry }: ChargeFailureProps) {
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  const advice = adviceOn(error.code, goods, lang);
  return (
    <div role="alert">
      <Quiet tone="danger">
        <strong>{t('chargeFailed')}</strong> {error.message}
      </Quiet>
      {advice === null ? <Button onClick={onRetry}>{t('retry')}</Button> : <AdviceLink advice={advice} />}
    </div>
  );
}

function Done({ state: { delivered, download } }: { state: StateOf<'done'> }) {
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  const { rows, total, receipt } = delivered;
  const { code } = download.question;
  const values = {
    rows: formatNumber(rows),
    total: formatNumber(total),
    format: download.format.toUpperCase(),
  };
  return (
    <>
      <p role="status">
        {t(rows < total ? 'downloadedPart' : 'downloaded', values)}{' '}
        {rows < total && <Link to={productPath(code, lang)}>{t('toApi', { code })}</Link>}
      </p>
      {receipt !== null && <Receipt lines={receipt} />}
    </>
  );
}

function Running({ state, onCancel }: { state: StateOf<'running'>; onCancel: () => void }) {
  const t = useMessages(dataViewMessages);
  const { received, download } = state;
  const text = t(received === null ? 'preparing' : 'downloading', { format: download.format.toUpperCase() });
  return (
    <Grid
      className={styles.progress}
      columns="minmax(0, 1fr) auto"
      gap="6px 10px"
      align="center"
      role="status"
    >
      <span>{text}</span>
      {received === null ? (
        <progress aria-label={text} />
      ) : (
        <progress aria-label={text} max={received.bytesAll} value={received.bytes} />
      )}
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </Grid>
  );
}
