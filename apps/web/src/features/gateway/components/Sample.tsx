import type { DatasetDetail } from '@jishi/contract';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { EmptyNote } from '../../../shared/ui/EmptyNote.tsx';
import { type DataRecord, type RecordColumn, RecordsTable } from '../../../shared/ui/RecordsTable.tsx';
import { gatewayMessages } from '../gateway.messages.ts';
import styles from './Answer.module.css';

interface SampleProps {
  dataset: Pick<DatasetDetail, 'onSale' | 'preview'>;
  columns: readonly RecordColumn[];
  records: readonly DataRecord[];
}

/** The free sample; without one, why there is none and what to do. */
export function Sample({ dataset, columns, records }: SampleProps) {
  const t = useMessages(gatewayMessages);
  if (records.length === 0) {
    const reason = emptyReason(dataset);
    return (
      <EmptyNote title={t(`noSample.${reason}`)}>
        <p>{t(`noSampleHint.${reason}`)}</p>
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

function emptyReason({ onSale, preview }: SampleProps['dataset']): 'empty' | 'vip' | 'closed' {
  if (!onSale) return 'empty';
  return preview === 'vip' ? 'vip' : 'closed';
}
