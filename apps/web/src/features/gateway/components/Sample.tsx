import { useMessages } from '../../../shared/i18n/messages.ts';
import { EmptyNote } from '../../../shared/ui/EmptyNote.tsx';
import { type DataRecord, type RecordColumn, RecordsTable } from '../../../shared/ui/RecordsTable.tsx';
import { gatewayMessages } from '../gateway.messages.ts';
import styles from './Answer.module.css';

/** The free sample, in the place of an answer. */
export function Sample({ columns, records }: { columns: readonly RecordColumn[]; records: readonly DataRecord[] }) {
  const t = useMessages(gatewayMessages);
  if (records.length === 0) {
    return (
      <EmptyNote title={t('sampleNone')}>
        <p>{t('sampleNoneHint')}</p>
      </EmptyNote>
    );
  }
  return (
    <div className={styles.answer}>
      <h3>{t('sampleTitle')}</h3>
      <p className={styles.bar}>{t('sampleNote')}</p>
      <RecordsTable label={t('sampleTitle')} columns={columns} records={records} />
    </div>
  );
}
