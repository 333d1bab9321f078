import { useMessages } from '../i18n/messages.ts';
import styles from './AlertDialog.module.css';
import { useAlert } from './alerts.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { uiMessages } from './ui.messages.ts';

/** The window in which errors are shown. */
export function AlertDialog() {
  const t = useMessages(uiMessages);
  const alert = useAlert();
  if (alert === null) return null;
  return (
    <Dialog key={alert.id} kind="alertdialog" title={t('attention')} onClose={alert.confirmed}>
      <p className={styles.text}>{alert.text}</p>
      <div className={styles.foot}>
        <Button tone="primary" onClick={alert.confirmed}>
          {t('confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
