import { useEffect, useRef } from 'react';
import { inBrackets } from '../../../shared/format/index.ts';
import { useVisibleRange } from '../../../shared/hooks/use-visible-range.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { cardColumns, cellText, toneOf } from '../columns.ts';
import { dataViewMessages } from '../data-view.messages.ts';
import styles from './CardList.module.css';
import type { RowsProps } from './GridTable.tsx';

const FACTS_A_LINE = 2;
const HEAD_PX = 62;
const LINE_PX = 44;
const NEAR_END_CARDS = 12;

/**
 * The rows on a narrow screen, as cards of equal height. Only visible cards are rendered. A press opens the
 * record.
 */
export function CardList({ name, columns, rows, habits, onMore, onOpen, busy }: RowsProps) {
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const { heads, facts } = cardColumns(columns);
  const rowHeightPx = HEAD_PX + Math.ceil(facts.length / FACTS_A_LINE) * LINE_PX;
  const { first, end, rows: visible } = useVisibleRange({ count: rows.count, rowHeightPx, list });
  useEffect(() => {
    if (end >= rows.count - NEAR_END_CARDS) onMore?.();
  }, [end, rows.count, onMore]);
  const style = {
    paddingTop: first * rowHeightPx,
    paddingBottom: Math.max(0, rows.count - end) * rowHeightPx,
  };
  return (
    <ul ref={list} className={styles.list} style={style} aria-label={t('rowsOf', { name })} aria-busy={busy}>
      {visible.map((row) => {
        const titles = heads.map((column) =>
          cellText(column, rows.cell(row, column.field.code), lang, habits.exact, rows.readings),
        );
        return (
          <li
            key={row}
            className={styles.card}
            style={{ height: rowHeightPx }}
            aria-setsize={rows.total}
            aria-posinset={row + 1}
          >
            <button type="button" className={styles.title} aria-haspopup="dialog" onClick={() => onOpen(row)}>
              {[...new Set(titles)].map((title) => (
                <span key={title}>{title}</span>
              ))}
            </button>
            <Grid as="dl" className={styles.facts} columns={2} gap="0 16px">
              {facts.map((column) => {
                const value = rows.cell(row, column.field.code);
                return (
                  <div key={column.field.code}>
                    <dt>
                      <span>{column.label}</span>
                      <span>{inBrackets(column.unit, lang)}</span>
                    </dt>
                    <dd data-tone={toneOf(column, value)}>
                      {cellText(column, value, lang, habits.exact, rows.readings)}
                    </dd>
                  </div>
                );
              })}
            </Grid>
          </li>
        );
      })}
    </ul>
  );
}
