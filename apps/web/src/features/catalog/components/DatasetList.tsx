import type { DatasetSummary } from '@jishi/contract';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { AfterFirstPaint } from '../../../shared/ui/AfterFirstPaint.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import styles from './DatasetList.module.css';
import { DatasetRow, type MarksOf, type Match } from './DatasetRow.tsx';

export type DatasetHit = DatasetSummary & { matches: Match[] };

interface DatasetListProps {
  items: readonly DatasetHit[];
  /** The search text, which is marked in the names. */
  words: string;
  /** The heading level of the rows' names, one below the heading of the list. */
  heading: 'h2' | 'h3';
  list?: RefObject<HTMLUListElement | null>;
  /** Called when the up arrow is pressed on the first row. */
  onLeave?: () => void;
  marksOf?: MarksOf | undefined;
  tagOf?: MarksOf | undefined;
}

/** Returns the links in the names of the rows. The arrow keys move between these links. */
const linksOf = (list: HTMLUListElement | null): HTMLAnchorElement[] => [
  ...(list?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? []),
];

/** Moves the focus into the list from the control above it. */
export function focusFirstRow(list: HTMLUListElement | null): void {
  linksOf(list)[0]?.focus();
}

/** The number of rows shown first, which is more than fit on a screen. */
const ROWS_FIRST = 8;

/** Data sets as dense rows under one row of column headings, or as cards on a narrow screen. */
export function DatasetList({ items, words, heading, list, onLeave, marksOf, tagOf }: DatasetListProps) {
  const t = useMessages(catalogMessages);
  const own = useRef<HTMLUListElement>(null);
  const rows = list ?? own;
  const rowOf = (dataset: DatasetHit) => (
    <DatasetRow key={dataset.code} {...{ dataset, words, heading, marksOf, tagOf }} />
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    const links = linksOf(rows.current);
    const at = links.findIndex((link) => link.closest('li')?.contains(document.activeElement));
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
    if (target === undefined || at === -1) return;
    event.preventDefault();
    if (target < 0) onLeave?.();
    else links[Math.min(target, links.length - 1)]?.focus();
  };
  return (
    <div>
      <div className={`${styles.grid} ${styles.head}`} data-hidden="below-1180" aria-hidden="true">
        <span>{t('name')}</span>
        <span>{t('frequency')}</span>
        <span>{t('coverageUpdated')}</span>
        <span className={styles.number}>{t('priceFrom')}</span>
        <span />
      </div>
      <ul ref={rows} onKeyDown={onKeyDown}>
        {items.slice(0, ROWS_FIRST).map(rowOf)}
        <AfterFirstPaint>{items.slice(ROWS_FIRST).map(rowOf)}</AfterFirstPaint>
      </ul>
    </div>
  );
}
