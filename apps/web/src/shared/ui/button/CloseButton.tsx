import { useMessages } from '../../i18n/messages.ts';
import { CloseIcon } from '../icons.tsx';
import { uiMessages } from '../ui.messages.ts';
import styles from './CloseButton.module.css';

interface CloseButtonProps {
  /** The name of the element that the button removes. Undefined if the button closes a window. */
  label?: string;
  onClick: () => void;
}

/**
 * The button with a cross in the header of a window, which is large enough for a finger. Next to an entry that it
 * removes, the button is smaller.
 */
export function CloseButton({ label, onClick }: CloseButtonProps) {
  const t = useMessages(uiMessages);
  return (
    <button
      type="button"
      className={styles.close}
      data-small={label !== undefined}
      aria-label={label ?? t('close')}
      onClick={onClick}
    >
      <CloseIcon />
    </button>
  );
}
