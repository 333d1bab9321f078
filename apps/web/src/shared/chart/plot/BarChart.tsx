import { useRef } from 'react';
import { useWidth } from '../../hooks/use-width.ts';
import { axisOf } from '../scale/axis.ts';
import { shortened, widest } from './text-width.ts';

const ROW = 26;
const BAR = 16;
const FONT_PX = 13;
const NAME_SHARE = 0.4;
const GAP = 8;
const TEXT_GAP = 5;
const BASELINE = ROW / 2 + 5;

export interface Bar {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  /** The value as text, shown next to the bar. */
  readonly text: string;
}

interface BarChartProps {
  /** Describes the chart for screen readers. A table next to it contains the same numbers. */
  label: string;
  bars: readonly Bar[];
}

/** Shows one value per group as a horizontal bar that extends from zero to the left or to the right. */
export function BarChart(props: BarChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <div ref={frame} style={{ height: props.bars.length * ROW }}>
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  );
}

/** Styled by attributes, because an exported picture has no style sheet. */
function Drawing({ label, bars, width }: BarChartProps & { width: number }) {
  const height = bars.length * ROW;
  const names = Math.min(width * NAME_SHARE, widest(textsOf(bars, 'name'), FONT_PX) + GAP);
  const texts = widest(textsOf(bars, 'text'), FONT_PX) + GAP;
  const values = bars.map(({ value }) => value);
  const { place } = axisOf(values, { isFromZero: true });
  const left = names + (values.some((value) => value < 0) ? texts : 0);
  const room = width - left - (values.some((value) => value > 0) ? texts : 0);
  const x = (value: number): number => left + (place(value) ?? 0) * room;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      fontSize={FONT_PX}
    >
      <line x1={x(0)} x2={x(0)} y1={0} y2={height} stroke="var(--muted)" />
      {bars.map(({ key, name, value, text }, at) => (
        <g key={key} transform={`translate(0 ${at * ROW})`}>
          <text x={names - GAP} y={BASELINE} textAnchor="end" fill="var(--text)">
            {shortened(name, names - GAP, FONT_PX)}
          </text>
          <rect
            data-bar={key}
            x={Math.min(x(value), x(0))}
            y={(ROW - BAR) / 2}
            width={Math.abs(x(value) - x(0))}
            height={BAR}
            fill="var(--primary)"
          />
          <text
            x={x(value) + (value < 0 ? -TEXT_GAP : TEXT_GAP)}
            y={BASELINE}
            textAnchor={value < 0 ? 'end' : 'start'}
            fill="var(--muted)"
          >
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}

const textsOf = (bars: readonly Bar[], key: 'name' | 'text'): string[] => bars.map((bar) => bar[key]);
