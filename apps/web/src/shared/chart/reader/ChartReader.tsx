import type { KeyboardEvent, PointerEvent, ReactNode, Ref } from 'react';
import styles from './ChartReader.module.css';
import { placeAfter } from './place-after.ts';

interface ChartReaderProps {
  /** Describes the chart as a whole. */
  label: string;
  /** The number of selectable positions. */
  count: number;
  /** The selected position. */
  at: number;
  /** The chart's text at the selected position. */
  reading: string;
  /** Returns the position at a fraction of the width. */
  placeAt: (share: number) => number;
  /** Called with null when the pointer leaves. */
  onPoint: (place: number | null) => void;
  /** Called when the reader clicks or taps a position. */
  onChoose?: (place: number) => void;
  /** The number of positions by which an arrow key moves while Shift is held. */
  stride?: number;
  heightPx?: number;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/**
 * A chart that is read position by position with a mouse, a finger or the arrow keys. For assistive technology, it is a
 * slider whose text is the reading.
 */
export function ChartReader({
  label,
  count,
  at,
  reading,
  placeAt,
  onPoint,
  onChoose,
  stride,
  heightPx,
  ref,
  children,
}: ChartReaderProps) {
  const last = count - 1;
  const placeOf = ({ clientX, currentTarget }: PointerEvent): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.max(0, Math.min(last, placeAt((clientX - left) / width)));
  };
  const point = (event: PointerEvent): void => onPoint(placeOf(event));
  const press = (event: KeyboardEvent): void => {
    const to = placeAfter(event, at, last, stride);
    if ((to === null && event.key !== 'Escape') || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onPoint(to);
  };
  return (
    <div
      ref={ref}
      className={styles.frame}
      style={{ height: heightPx }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={reading}
      onKeyDown={press}
      onPointerDown={point}
      onPointerMove={point}
      onPointerUp={onChoose && ((event) => onChoose(placeOf(event)))}
      // When the finger is lifted, the pointer leaves the chart, but the reading stays.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint(null)}
    >
      {children}
    </div>
  );
}

/** The visible reading, for sighted readers. */
export function Reading({ text }: { text: string }) {
  return (
    <p className={styles.reading} aria-hidden="true">
      {text}
    </p>
  );
}
