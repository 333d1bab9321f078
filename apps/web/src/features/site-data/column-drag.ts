import type { PointerEvent as ReactPointerEvent } from 'react';
import type { ColumnMove } from './column-order.ts';

/** A movement shorter than this is a click, which sorts. */
const START_PX = 6;
/** The table scrolls if the distance between the pointer and an edge of its frame is less than this. */
const EDGE_PX = 48;
const SCROLL_PX = 24;
const HEADS = 'th[data-code]';

type Place = Omit<ColumnMove, 'code'>;

/**
 * Follows the pointer from the header of a column to another header, and reports the move when the pointer is released
 * there. Marks both headers with attributes, so that the rows do not have to render during the drag. Escape ends the
 * drag without a move. On a touch screen, dragging scrolls the table instead.
 */
export function dragColumn(event: ReactPointerEvent<HTMLElement>, onMove: (move: ColumnMove) => void): void {
  const head = event.currentTarget;
  const [row, code] = [head.closest('tr'), head.dataset['code']];
  if (event.button !== 0 || event.pointerType === 'touch' || row === null || code === undefined) return;
  const [startX, listening] = [event.clientX, new AbortController()];
  let place: Place | null = null;
  const end = (): void => {
    listening.abort();
    unmark(row);
  };
  const on = <Name extends 'pointermove' | 'pointerup' | 'pointercancel' | 'keydown'>(
    name: Name,
    act: (event: WindowEventMap[Name]) => void,
  ): void => addEventListener(name, act, { signal: listening.signal });
  on('pointermove', ({ clientX }) => {
    if (head.dataset['drag'] === undefined && Math.abs(clientX - startX) < START_PX) return;
    unmark(row);
    head.dataset['drag'] = 'true';
    scrollNear(row, clientX);
    const over = headAt(row, clientX);
    const target = over?.dataset['code'];
    place = over === null || target === undefined ? null : { target, isAfter: isInRightHalf(over, clientX) };
    if (over !== null && place !== null) over.dataset['drop'] = place.isAfter ? 'after' : 'before';
  });
  on('pointerup', () => {
    if (head.dataset['drag'] !== undefined) ignoreClick();
    end();
    if (place !== null) onMove({ code, ...place });
  });
  on('pointercancel', end);
  on('keydown', ({ key }) => key === 'Escape' && end());
}

function unmark(row: HTMLElement): void {
  for (const head of row.querySelectorAll<HTMLElement>(HEADS)) {
    delete head.dataset['drag'];
    delete head.dataset['drop'];
  }
}

/**
 * Returns the visible header at a horizontal position. Where a pinned header covers another one, it is the pinned one.
 * Beyond the columns, it is the last header.
 */
function headAt(row: HTMLElement, x: number): HTMLElement | null {
  const { top, height } = row.getBoundingClientRect();
  const over = document.elementFromPoint(x, top + height / 2)?.closest<HTMLElement>(HEADS);
  if (over) return over;
  const last = [...row.querySelectorAll<HTMLElement>(HEADS)].at(-1);
  return last !== undefined && x >= last.getBoundingClientRect().right ? last : null;
}

function isInRightHalf(head: HTMLElement, x: number): boolean {
  const { left, width } = head.getBoundingClientRect();
  return x > left + width / 2;
}

function scrollNear(row: HTMLElement, x: number): void {
  const frame = row.closest('section');
  if (frame === null) return;
  const { left, right } = frame.getBoundingClientRect();
  if (x > right - EDGE_PX) frame.scrollBy({ left: SCROLL_PX, behavior: 'instant' });
  else if (x < left + EDGE_PX) frame.scrollBy({ left: -SCROLL_PX, behavior: 'instant' });
}

/** Prevents the click that follows the release, because it would sort. */
function ignoreClick(): void {
  const waiting = new AbortController();
  const ignore = (event: MouseEvent): void => event.stopPropagation();
  addEventListener('click', ignore, { capture: true, once: true, signal: waiting.signal });
  requestAnimationFrame(() => waiting.abort());
}
