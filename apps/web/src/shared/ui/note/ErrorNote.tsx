import { faultOf } from '../../api/fault.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../button/Button.tsx';
import { uiMessages } from '../ui.messages.ts';
import { useFaultText } from '../use-fault-text.ts';
import styles from './Note.module.css';

/**
 * Says what happened, where it happened, and offers to try again. A call blocked for lack of a sign-in shows
 * nothing.
 */
export function ErrorNote({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useMessages(uiMessages);
  const textOf = useFaultText();
  if (faultOf(error).kind === 'blocked') return null;
  return (
    <div className={styles.error} role="alert">
      <p>{textOf(error)}</p>
      {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
    </div>
  );
}
