import { Button } from 'antd';
import { faultOf } from '../api/fault.ts';
import { useMessages } from '../i18n/messages.ts';
import styles from './Note.module.css';
import { uiMessages } from './ui.messages.ts';

/** Says what happened, where it happened, and offers to try again. */
export function ErrorNote({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useMessages(uiMessages);
  const fault = faultOf(error);
  return (
    <div className={styles.error} role="alert">
      <p>{fault.kind === 'refused' ? fault.message : t(fault.kind)}</p>
      {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
    </div>
  );
}
