import { type Mark, paintOf } from './mark.ts';
import type { PlotLayout } from './plot-layout.ts';

const WIDTH_MIN = 2;
const POINT_RADIUS = 4;

interface PlotCursorProps {
  layout: PlotLayout;
  marks: readonly Mark[];
  at: number;
}

/**
 * Marks the selected period: over its whole width if periods have one, otherwise with a vertical line and a point on
 * each series.
 */
export function PlotCursor({ layout: { x: places, y, column, top, bottom }, marks, at }: PlotCursorProps) {
  const x = places[at] ?? 0;
  if (column !== null) {
    const width = Math.max(column, WIDTH_MIN);
    return (
      <rect
        x={x - width / 2}
        y={top}
        width={width}
        height={bottom - top}
        fill="var(--rule)"
        fillOpacity="0.6"
      />
    );
  }
  return (
    <>
      <line stroke="var(--muted)" x1={x} x2={x} y1={top} y2={bottom} />
      {marks.map((mark) => {
        const value = mark.kind === 'line' ? (mark.values[at] ?? null) : null;
        if (mark.kind !== 'line' || value === null) return null;
        return <circle key={mark.key} cx={x} cy={y(value)} r={POINT_RADIUS} fill={paintOf(mark.colour)} />;
      })}
    </>
  );
}
