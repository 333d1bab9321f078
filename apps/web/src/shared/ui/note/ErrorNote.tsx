import { ApiError, MEMBERS_ONLY_CODE } from '@jishi/contract';
import { faultOf, isSettled, mayHeal } from '../../api/fault.ts';
import { useOnline } from '../../hooks/use-online.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../button/Button.tsx';
import { uiMessages } from '../ui.messages.ts';
import { useFaultText } from '../use-fault-text.ts';
import styles from './Note.module.css';
import { Upgrade } from './Upgrade.tsx';

/**
 * Reports a failure where it occurred, with a retry button. A failure that may be temporary is retried automatically
 * (see `shared/queries/recovery.ts`), and the note states that. Renders nothing if the call was blocked because nobody
 * is signed in.
 */
export function ErrorNote({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useMessages(uiMessages);
  const textOf = useFaultText();
  const isOnline = useOnline();
  if (faultOf(error).kind === 'blocked') return null;
  const fault = isOnline || !mayHeal(error) ? textOf(error) : t('offline');
  const isHealing = onRetry !== undefined && mayHeal(error);
  return (
    <div className={styles.error} role="alert">
      <p>
        {fault}
        {isHealing && `${/[。！.!]$/.test(fault) ? ' ' : t('fullStop')}${t('recovers')}`}
      </p>
      {error instanceof ApiError && error.code === MEMBERS_ONLY_CODE && (
        <p>
          <Upgrade />
        </p>
      )}
      {onRetry && !isSettled(error) && <Button onClick={onRetry}>{t('retry')}</Button>}
    </div>
  );
}
