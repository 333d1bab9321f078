import type { Lang } from '@jishi/contract';
import { type KeyboardEvent, memo } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { type Column, cellText, toneOf } from '../columns.ts';
import { dataViewMessages } from '../data-view.messages.ts';
import { linkOf, type RowLinks } from '../row-links.ts';
import type { RowSource } from '../row-source.ts';
import { CellValue } from './CellValue.tsx';
import styles from './GridTable.module.css';

interface GridRowProps {
  row: number;
  heightPx: number;
  rows: RowSource;
  columns: readonly Column[];
  lefts: readonly number[];
  links: RowLinks;
  lang: Lang;
  exact: boolean;
  /** The one row that Tab stops at; the arrow keys move on from it. */
  isEntry: boolean;
  onOpen: (row: number) => void;
}

/** One row. Its number opens the full record, since long texts are cut here and large sums abbreviated. */
export const GridRow = memo(function GridRow({
  row,
  heightPx,
  rows,
  columns,
  lefts,
  links,
  lang,
  exact,
  isEntry,
  onOpen,
}: GridRowProps) {
  const t = useMessages(dataViewMessages);
  return (
    <tr aria-rowindex={row + 2} style={{ height: heightPx }}>
      <td className={styles.number} data-pinned="true" style={{ left: 0 }}>
        <button
          type="button"
          tabIndex={isEntry ? 0 : -1}
          aria-label={t('record', { n: row + 1 })}
          onClick={() => onOpen(row)}
          onKeyDown={moveFocus}
        >
          {row + 1}
        </button>
      </td>
      {columns.map((column, i) => {
        const { code } = column.field;
        const value = rows.cell(row, code);
        const text = cellText(column, value, lang, exact, rows.readings);
        return (
          <td
            key={code}
            data-numeric={column.numeric}
            data-tone={toneOf(column, value)}
            data-pinned={i < lefts.length}
            data-edge={i === lefts.length - 1}
            style={{ left: lefts[i] }}
            title={column.numeric ? undefined : text}
          >
            <CellValue text={text} to={linkOf(links, code, value, lang)} />
          </td>
        );
      })}
      <td aria-hidden="true" />
    </tr>
  );
});

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const row = event.currentTarget.closest('tr');
  const next = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[event.key];
  const button = next?.querySelector('button');
  if (!button) return;
  event.preventDefault();
  button.focus();
}
