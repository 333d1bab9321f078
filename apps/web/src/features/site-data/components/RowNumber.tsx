import type { KeyboardEvent } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { dataViewMessages } from '../data-view.messages.ts';

interface RowNumberProps {
  row: number;
  /** Whether the row is the Tab stop. From there, the arrow keys move to the other rows. */
  isEntry: boolean;
  onOpen: (row: number) => void;
}

/**
 * The number of a row. Clicking it opens the complete record, because the table cuts long texts off and abbreviates
 * large sums.
 */
export function RowNumber({ row, isEntry, onOpen }: RowNumberProps) {
  const t = useMessages(dataViewMessages);
  return (
    <button
      type="button"
      tabIndex={isEntry ? 0 : -1}
      aria-label={t('record', { n: row + 1 })}
      onClick={() => onOpen(row)}
      onKeyDown={moveFocus}
    >
      {row + 1}
    </button>
  );
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const row = event.currentTarget.closest('tr');
  const next = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[event.key];
  const button = next?.querySelector('button');
  if (!button) return;
  event.preventDefault();
  button.focus();
}
