import { STORE_ORDERS, type StoreOrder } from '@jishi/contract';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import styles from './DatasetStore.module.css';

interface ResultsBarProps {
  /** Null until the number is known. */
  total: number | null;
  chosen: number;
  sort: StoreOrder;
  onSort: (sort: StoreOrder) => void;
  onClear: () => void;
  /** The button that opens the filters on a narrow screen. */
  drawer: ReactNode;
}

/** The number of results, a button that clears the filters, and the sort order of the rows. */
export function ResultsBar({ total, chosen, sort, onSort, onClear, drawer }: ResultsBarProps) {
  const t = useMessages(catalogMessages);
  return (
    <Row className={styles.results} gap={16} align="center" wrap={false}>
      <Quiet size={15} aria-live="polite">
        {total === null ? '' : t('found', { count: formatNumber(total) })}
      </Quiet>
      {chosen > 0 && (
        <Button tone="link" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      )}
      <Row className={styles.order} gap={12} align="center" wrap={false}>
        <span data-hidden="above-900">{drawer}</span>
        <Select
          className={styles.select}
          aria-label={t('sort')}
          value={sort}
          onChange={(event) =>
            onSort(STORE_ORDERS.find((order) => order === event.target.value) ?? 'relevance')
          }
        >
          {STORE_ORDERS.map((order) => (
            <option key={order} value={order}>
              {t(`sort.${order}`)}
            </option>
          ))}
        </Select>
      </Row>
    </Row>
  );
}
