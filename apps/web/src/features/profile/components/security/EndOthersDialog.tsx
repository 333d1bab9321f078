import type { UseMutationResult } from '@tanstack/react-query';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { Dialog } from '../../../../shared/ui/dialog/Dialog.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { ErrorNote } from '../../../../shared/ui/note/ErrorNote.tsx';
import { securityMessages } from '../../security.messages.ts';
import styles from './Security.module.css';

interface EndOthersDialogProps {
  ending: UseMutationResult<unknown, Error, void>;
  onClose: () => void;
}

/** Asks for confirmation before all other devices are signed out, because this cannot be undone here. */
export function EndOthersDialog({ ending, onClose }: EndOthersDialogProps) {
  const t = useMessages(securityMessages);
  return (
    <Dialog title={t('endOthers')} onClose={onClose}>
      <p className={styles.ask}>{t('endOthersAsk')}</p>
      {ending.isError && <ErrorNote error={ending.error} />}
      <Row gap={12} justify="flex-end">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button tone="primary" busy={ending.isPending} onClick={() => ending.mutate()}>
          {t('end')}
        </Button>
      </Row>
    </Dialog>
  );
}
