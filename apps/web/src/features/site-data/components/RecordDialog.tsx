import { useMessages } from '../../../shared/i18n/messages.ts';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { dataViewMessages } from '../data-view.messages.ts';
import { RecordFields, type RecordFieldsProps } from './RecordFields.tsx';

/** A window with the complete record. */
export function RecordDialog({ onClose, ...record }: RecordFieldsProps & { onClose: () => void }) {
  const t = useMessages(dataViewMessages);
  return (
    <Dialog title={t('record', { n: record.row + 1 })} reading onClose={onClose}>
      <RecordFields {...record} />
    </Dialog>
  );
}
