import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../button/Button.tsx';
import { Row } from '../layout/Row.tsx';
import { uiMessages } from '../ui.messages.ts';
import { useAlert } from './alerts.ts';
import { Dialog } from './Dialog.tsx';

/** The window that shows errors. */
export function AlertDialog() {
  const t = useMessages(uiMessages);
  const alert = useAlert();
  if (alert === null) return null;
  return (
    <Dialog key={alert.id} kind="alertdialog" title={t('attention')} onClose={alert.confirmed}>
      <p>{alert.text}</p>
      <Row gap={0} justify="end" style={{ paddingTop: 20 }}>
        <Button tone="primary" onClick={alert.confirmed}>
          {t('confirm')}
        </Button>
      </Row>
    </Dialog>
  );
}
