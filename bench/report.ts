import { type Measured, rounded } from './measured.ts';
import { type MeasureName, type Target, targets } from './targets.ts';

export interface Figure extends Measured {
  readonly target: number;
  readonly ok: boolean;
}

export type Figures = Partial<Record<MeasureName, Figure>>;

/** Holds what was measured against what must be reached. */
export function judge(target: Target, measured: Measured): Figure {
  const { value, detail } = measured;
  const { atLeast = 0, atMost = Number.POSITIVE_INFINITY, alsoAtMost = {} } = target;
  const isWithin = Object.entries(alsoAtMost).every(([name, most]) => (detail[name] ?? Number.POSITIVE_INFINITY) <= most);
  return { ...measured, target: target.atLeast ?? atMost, ok: value >= atLeast && value <= atMost && isWithin };
}

/** One object: `{name: {ratio or ms, target, ok, lowest, highest, rounds, …}}`. */
export function asJson(figures: Figures): string {
  const plain = rowsOf(figures).map(({ name, target: { unit }, figure }) => {
    const { value, target, ok, lowest, highest, rounds, detail } = figure;
    const numbers = Object.entries(detail).map(([key, number]) => [key, rounded(number)]);
    return [
      name,
      {
        [unit]: rounded(value),
        target,
        ok,
        lowest: rounded(lowest),
        highest: rounded(highest),
        rounds,
        ...Object.fromEntries(numbers),
      },
    ];
  });
  return JSON.stringify(Object.fromEntries(plain), null, 2);
}

const COLUMNS = ['measure', 'measured', 'lowest', 'highest', 'target', 'ok', 'beside it'] as const;

export function asTable(figures: Figures): string {
  const cells = rowsOf(figures).map(({ name, target, figure }) => [
    name,
    shown(figure.value, target.unit),
    shown(figure.lowest, target.unit),
    shown(figure.highest, target.unit),
    `${target.atLeast === undefined ? '≤' : '≥'} ${shown(figure.target, target.unit)}`,
    figure.ok ? 'yes' : 'NO',
    Object.entries(figure.detail)
      .map(([key, number]) => `${key} ${shortened(number)}${boundOf(target, key)}`)
      .join(', '),
  ]);
  const lines = [[...COLUMNS], ...cells];
  const widths = COLUMNS.map((_, i) => Math.max(...lines.map((line) => (line[i] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function rowsOf(figures: Figures): { name: MeasureName; target: Target; figure: Figure }[] {
  const names = Object.keys(targets) as MeasureName[];
  return names.flatMap((name) => {
    const figure = figures[name];
    return figure ? [{ name, target: targets[name], figure }] : [];
  });
}

function shown(value: number, unit: Target['unit']): string {
  return unit === 'ratio' ? value.toFixed(2) : `${value.toFixed(1)} ms`;
}

function shortened(value: number): string {
  return value >= 100 ? value.toFixed(0) : String(rounded(value));
}

function boundOf(target: Target, key: string): string {
  const most = target.alsoAtMost?.[key];
  return most === undefined ? '' : ` (≤ ${most})`;
}
