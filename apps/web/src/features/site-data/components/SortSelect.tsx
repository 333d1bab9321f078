import { useMessages } from '../../../shared/i18n/messages.ts';
import { Select } from '../../../shared/ui/control/Select.tsx';
import type { Column } from '../columns.ts';
import { dataViewMessages } from '../data-view.messages.ts';
import { orderText } from '../view-state.ts';
import type { RowsProps } from './GridTable.tsx';
import styles from './TableSettings.module.css';

/** The sort order as a list of choices, for layouts without column headers. */
export function SortSelect({
  columns,
  sorting,
}: {
  columns: readonly Column[];
  sorting: NonNullable<RowsProps['sorting']>;
}) {
  const t = useMessages(dataViewMessages);
  const choose = (value: string): void => {
    const [field = '', direction] = value.split(':');
    sorting.onOrder(field === '' ? null : { field, descending: direction === 'desc' });
  };
  return (
    <Select
      className={styles.sort}
      aria-label={t('sortBy')}
      value={sorting.order === null ? '' : orderText(sorting.order)}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{t('ownOrder')}</option>
      {columns.flatMap(({ field, label }) =>
        (['desc', 'asc'] as const).map((direction) => (
          <option key={`${field.code}:${direction}`} value={`${field.code}:${direction}`}>
            {t(direction === 'desc' ? 'descending' : 'ascending', { field: label })}
          </option>
        )),
      )}
    </Select>
  );
}
