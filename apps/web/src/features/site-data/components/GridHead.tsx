import { inBrackets } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { type Column, heldUnit } from '../columns.ts';
import { dataViewMessages } from '../data-view.messages.ts';
import type { Order } from '../view-state.ts';
import styles from './GridTable.module.css';

interface GridHeadProps {
  columns: readonly Column[];
  lefts: readonly number[];
  /** The current order. */
  order: Order | null;
  onSort: ((column: Column) => void) | null;
}

const MARKS = { ascending: '↑', descending: '↓' } as const;

/** The head: name and unit of each column. A press sorts by it on the server. */
export function GridHead({ columns, lefts, order, onSort }: GridHeadProps) {
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.number} data-pinned="true" style={{ left: 0 }}>
          <span className="visually-hidden">{t('number')}</span>
          <span aria-hidden="true">#</span>
        </th>
        {columns.map((column, i) => {
          const { field, label, unit, numeric } = column;
          const held = heldUnit(column, lang);
          const sorted =
            order?.field === field.code ? (order.descending ? 'descending' : 'ascending') : undefined;
          const text = (
            <span className={styles.headText}>
              {label}
              {/* A line may break before the unit, not within it. */}
              {unit !== null && lang === 'en' && ' '}
              {unit !== null && <span className={styles.unit}>{inBrackets(unit, lang).trimStart()}</span>}
            </span>
          );
          return (
            <th
              key={field.code}
              scope="col"
              title={held === null ? field.code : t('heldIn', { code: field.code, unit: held })}
              aria-sort={sorted}
              data-numeric={numeric}
              data-pinned={i < lefts.length}
              data-edge={i === lefts.length - 1}
              style={{ left: lefts[i] }}
            >
              {onSort === null ? (
                <span className={styles.head} data-numeric={numeric}>
                  {text}
                </span>
              ) : (
                <button
                  type="button"
                  className={styles.head}
                  data-numeric={numeric}
                  onClick={() => onSort(column)}
                >
                  {text}
                  <span className={styles.mark} aria-hidden="true">
                    {sorted === undefined ? '' : MARKS[sorted]}
                  </span>
                </button>
              )}
            </th>
          );
        })}
        <td aria-hidden="true" />
      </tr>
    </thead>
  );
}
