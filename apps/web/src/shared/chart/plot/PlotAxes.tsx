import type { Zone } from './mark.ts';
import type { PlotLayout } from './plot-layout.ts';

/** The distance from the middle of a label's text down to its baseline. */
const BASELINE = 4;
const ZONE_OPACITY = 0.08;

interface PlotAxesProps {
  layout: PlotLayout;
  zones: readonly Zone[];
}

/** Zones, lines at round values (zero is emphasised), and the labels of both axes. */
export function PlotAxes({ layout, zones }: PlotAxesProps) {
  const { left, right, height, valueTicks, periodTicks } = layout;
  return (
    <>
      {zones.map((zone, at) => (
        <ZoneDrawing key={zone.label} zone={zone} layout={layout} isShaded={at % 2 === 1} />
      ))}
      {valueTicks.map(({ value, text, y }) => (
        <g key={value}>
          <line stroke={value === 0 ? 'var(--muted)' : 'var(--rule)'} x1={left} x2={right} y1={y} y2={y} />
          <text fill="var(--muted)" x={left - 8} y={y + BASELINE} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {periodTicks.map(({ at, text, x }) => (
        <text key={at} fill="var(--muted)" x={x} y={height - 6} textAnchor="middle">
          {text}
        </text>
      ))}
    </>
  );
}

/** The visible part of a zone, with its name on the left. */
function ZoneDrawing({ zone, layout, isShaded }: { zone: Zone; layout: PlotLayout; isShaded: boolean }) {
  const { left, right, top, bottom, y } = layout;
  const upper = zone.high === null ? top : Math.max(top, y(zone.high));
  const lower = zone.low === null ? bottom : Math.min(bottom, y(zone.low));
  if (lower <= upper) return null;
  return (
    <>
      {isShaded && (
        <rect
          x={left}
          width={right - left}
          y={upper}
          height={lower - upper}
          fill="var(--muted)"
          fillOpacity={ZONE_OPACITY}
        />
      )}
      <text fill="var(--muted)" x={left + BASELINE} y={(upper + lower) / 2 + BASELINE}>
        {zone.label}
      </text>
    </>
  );
}
