import { useMessages } from '../../i18n/messages.ts';
import { CloseIcon } from '../icons.tsx';
import { uiMessages } from '../ui.messages.ts';
import styles from './CloseButton.module.css';

/** The cross in a window's head, large enough for a finger. */
export function CloseButton({ onClick }: { onClick: () => void }) {
  const t = useMessages(uiMessages);
  return (
    <button type="button" className={styles.close} aria-label={t('close')} onClick={onClick}>
      <CloseIcon />
    </button>
  );
}
