import { Fragment, useState } from 'react';
import { directionOf } from '../../format/index.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/messages.ts';
import { type Bars, barFigures } from '../bars/bars.ts';
import styles from './BarTable.module.css';
import { chartMessages } from './chart.messages.ts';
import { barTexts } from './chart-text.ts';

interface BarTableProps {
  label: string;
  bars: Bars;
  changes: Float64Array;
  /** Bars that follow missing market days. */
  gaps: ReadonlySet<number>;
  digits: number;
}

const ROWS = 60;

/** The chart's bars as a table, newest first, for those who would rather read. */
export function BarTable({ label, bars, changes, gaps, digits }: BarTableProps) {
  const t = useMessages(chartMessages);
  const lang = useLanguage();
  const [rowLimit, setRowLimit] = useState(ROWS);
  const columns = barFigures(bars);
  const count = bars.dates.length;
  const rows = Array.from({ length: Math.min(rowLimit, count) }, (_, at) => count - 1 - at);
  const left = Math.min(count - rows.length, ROWS);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.frame} tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((bar) => {
            const texts = barTexts(bars, changes, bar, digits, lang);
            return (
              <Fragment key={texts.date}>
                <tr>
                  <th scope="row">{texts.date}</th>
                  {columns.map((column) => (
                    <td
                      key={column}
                      data-direction={column === 'change' ? directionOf(changes[bar] ?? null) : undefined}
                    >
                      {texts[column]}
                    </td>
                  ))}
                </tr>
                {gaps.has(bar) && (
                  <tr className={styles.gap}>
                    <td colSpan={columns.length + 1}>{t('gap')}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {left > 0 && (
        <button type="button" className={styles.more} onClick={() => setRowLimit(rowLimit + ROWS)}>
          {t('more', { count: left })}
        </button>
      )}
    </section>
  );
}
