import type { DatasetSummary } from '@jishi/contract';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { EmptyNote } from '../../../shared/ui/EmptyNote.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import styles from './DatasetList.module.css';
import { DatasetRow, type Match } from './DatasetRow.tsx';

export type DatasetHit = DatasetSummary & { matches: Match[] };

interface DatasetListProps {
  items: readonly DatasetHit[];
  /** True when a word or a category narrows the list. */
  filtered: boolean;
  /** Level of the name of each row, one below the heading of the list. */
  heading: 'h2' | 'h3';
}

/** Data sets as dense rows under one line of headings; cards on a narrow screen. */
export function DatasetList({ items, filtered, heading }: DatasetListProps) {
  const t = useMessages(catalogMessages);
  if (items.length === 0) {
    return (
      <EmptyNote title={t(filtered ? 'noneFound' : 'noneOnSale')}>
        <p>{t(filtered ? 'noneFoundHint' : 'noneOnSaleHint')}</p>
      </EmptyNote>
    );
  }
  return (
    <div>
      <div className={`${styles.grid} ${styles.head}`} aria-hidden="true">
        <span>{t('name')}</span>
        <span>{t('frequency')}</span>
        <span>{t('coverage')}</span>
        <span>{t('updated')}</span>
        <span className={styles.number}>{t('priceFrom')}</span>
        <span className={styles.number}>{t('trial')}</span>
      </div>
      <ul>
        {items.map((dataset) => (
          <DatasetRow key={dataset.code} dataset={dataset} heading={heading} />
        ))}
      </ul>
    </div>
  );
}
