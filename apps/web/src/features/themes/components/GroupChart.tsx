import type { Statistic, ThemeGroup } from '@jishi/contract';
import { useRef } from 'react';
import { useWidth } from '../../../shared/hooks/use-width.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { chartScale } from '../chart-scale.ts';
import { figureText } from '../figure-texts.ts';

const ROW = 26;
const BAR = 16;
const LETTER_PX = 8;
const WIDE_LETTER_PX = 13.5;
const NAME_SHARE = 0.4;
const GAP = 8;

interface GroupChartProps {
  label: string;
  statistic: Statistic;
  groups: readonly ThemeGroup[];
}

/** Figures of groups as horizontal bars, from zero to either side. */
export function GroupChart(props: GroupChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <div ref={frame} style={{ height: props.groups.length * ROW }}>
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  );
}

/** Styled by attributes, since a picture of it has no style sheet. */
function Drawing({ label, statistic, groups, width }: GroupChartProps & { width: number }) {
  const lang = useLanguage();
  const rows = groups.map(({ key, name, value }) => ({
    key,
    name: name?.[lang] ?? '',
    value: value ?? 0,
    text: figureText(value, statistic, lang),
  }));
  const names = Math.min(width * NAME_SHARE, longest(rows.map(({ name }) => name)) + GAP);
  const texts = longest(rows.map(({ text }) => text)) + GAP;
  const { place } = chartScale(
    rows.map(({ value }) => value),
    true,
  );
  const hasBelow = rows.some(({ value }) => value < 0);
  const hasAbove = rows.some(({ value }) => value > 0);
  const left = names + (hasBelow ? texts : 0);
  const x = (value: number): number => left + place(value) * (width - left - (hasAbove ? texts : 0));
  return (
    <svg width={width} height={groups.length * ROW} role="img" aria-label={label} fontSize={13}>
      <line x1={x(0)} x2={x(0)} y1={0} y2={groups.length * ROW} stroke="var(--muted)" />
      {rows.map(({ key, name, value, text }, at) => (
        <g key={key} transform={`translate(0 ${at * ROW})`}>
          <text x={names - GAP} y={ROW / 2 + 5} textAnchor="end" fill="var(--text)">
            {shortened(name, names - GAP)}
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
            x={x(value) + (value < 0 ? -5 : 5)}
            y={ROW / 2 + 5}
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

const letterPx = (letter: string): number => (letter > '\u2E80' ? WIDE_LETTER_PX : LETTER_PX);

const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + letterPx(letter), 0);

const longest = (texts: readonly string[]): number => Math.max(0, ...texts.map(widthOf));

/** A name cut to the room there is. */
function shortened(name: string, room: number): string {
  if (widthOf(name) <= room) return name;
  const letters = [...name];
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
