import { bandPath, linePath } from './line-path.ts';
import { type ColumnMark, type LineLook, type Mark, type PointMark, paintOf } from './mark.ts';
import type { PlotLayout } from './plot-layout.ts';

const COLUMN_PX = { min: 1, max: 44 };
const COLUMN_SHARE = 0.7;
const BAND_OPACITY = 0.14;
const POINT_RADIUS = 3.5;

interface MarkDrawingProps<M extends Mark = Mark> {
  mark: M;
  layout: PlotLayout;
  periods: readonly string[];
}

export function MarkDrawing({ mark, layout, periods }: MarkDrawingProps) {
  const coordinates = { x: (at: number) => layout.x[at] ?? 0, y: layout.y };
  switch (mark.kind) {
    case 'line':
      return <path d={linePath(mark.values, coordinates)} {...strokeOf(mark)} />;
    case 'band':
      return (
        <path
          d={bandPath(mark.lower, mark.upper, coordinates)}
          fill={paintOf(mark.colour)}
          fillOpacity={BAND_OPACITY}
        />
      );
    case 'column':
      return <Columns mark={mark} layout={layout} periods={periods} />;
    case 'point':
      return <Points mark={mark} layout={layout} periods={periods} />;
  }
}

/** Returns the attributes of a line, in the plot and in the legend. */
export const strokeOf = ({ colour, isDashed = false, isOwn = false }: LineLook) => ({
  fill: 'none',
  stroke: paintOf(colour),
  strokeWidth: isOwn ? 2.4 : 1.6,
  strokeDasharray: isDashed ? '5 3' : undefined,
  strokeLinejoin: 'round' as const,
});

function Columns({
  mark: { values, colour },
  layout: { x, y, column },
  periods,
}: MarkDrawingProps<ColumnMark>) {
  const width = Math.max(COLUMN_PX.min, Math.min(COLUMN_PX.max, (column ?? 0) * COLUMN_SHARE));
  return values.map(
    (value, at) =>
      value !== null && (
        <rect
          key={periods[at]}
          data-bar={periods[at]}
          x={(x[at] ?? 0) - width / 2}
          y={Math.min(y(value), y(0))}
          width={width}
          height={Math.abs(y(value) - y(0))}
          fill={paintOf(colour)}
        />
      ),
  );
}

function Points({ mark: { values, colour }, layout: { x, y }, periods }: MarkDrawingProps<PointMark>) {
  return values.map(
    (value, at) =>
      value !== null && (
        <circle key={periods[at]} cx={x[at]} cy={y(value)} r={POINT_RADIUS} fill={paintOf(colour)} />
      ),
  );
}
