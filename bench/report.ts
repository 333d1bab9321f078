import { type Measured, rounded } from './measured.ts';
import { type MeasureName, type Target, targets } from './targets.ts';

interface Judged extends Measured {
  readonly target: number;
  readonly ok: boolean;
}

/** Why a measure failed. A failed measure counts as missed. */
interface Failed {
  readonly target: number;
  readonly ok: false;
  readonly problem: string;
}

export type Figure = Judged | Failed;
export type Figures = ReadonlyMap<MeasureName, Figure>;

/** Compares results with their targets. */
export function judge(target: Target, measured: Measured): Figure {
  const { value, detail } = measured;
  const { atLeast = 0, atMost = Number.POSITIVE_INFINITY, alsoAtMost = {} } = target;
  const isWithin = Object.entries(alsoAtMost).every(
    ([name, most]) => (detail[name] ?? Number.POSITIVE_INFINITY) <= most,
  );
  return { ...measured, target: boundOf(target), ok: value >= atLeast && value <= atMost && isWithin };
}

export function failed(target: Target, error: unknown): Figure {
  return {
    target: boundOf(target),
    ok: false,
    problem: error instanceof Error ? error.message : String(error),
  };
}

function boundOf({ atLeast, atMost }: Target): number {
  return atLeast ?? atMost ?? Number.NaN;
}

/** Returns one JSON object: `{name: {ratio or ms, target, ok, lowest, highest, rounds, parts of it, …}}`. */
export function asJson(figures: Figures): string {
  const plain = [...figures].map(([name, figure]) => [
    name,
    'problem' in figure ? figure : plainOf(targets[name], figure),
  ]);
  return JSON.stringify(Object.fromEntries(plain), null, 2);
}

function plainOf(
  { unit }: Target,
  { value, target, ok, lowest, highest, rounds, parts, detail }: Judged,
): Record<string, unknown> {
  const spread = { lowest: rounded(lowest), highest: rounded(highest), rounds };
  const own = parts === undefined ? {} : { parts: roundedAll(parts) };
  return { [unit]: rounded(value), target, ok, ...spread, ...own, ...roundedAll(detail) };
}

function roundedAll(numbers: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, rounded(number)]));
}

const COLUMNS = ['measure', 'measured', 'lowest', 'highest', 'target', 'ok', 'beside it'];

export function asTable(figures: Figures): string {
  const lines = [COLUMNS, ...[...figures].map(([name, figure]) => cellsOf(name, targets[name], figure))];
  return columnsOf(lines);
}

/** Lines of cells, each column as wide as its widest cell. */
export function columnsOf(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, i) => Math.max(...lines.map((line) => (line[i] ?? '').length)));
  const padded = lines.map((line) => line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  '));
  return padded.map((line) => line.trimEnd()).join('\n');
}

function cellsOf(name: string, target: Target, figure: Figure): string[] {
  const bound = `${target.atLeast === undefined ? '≤' : '≥'} ${formatValue(figure.target, target.unit)}`;
  if ('problem' in figure) return [name, '–', '–', '–', bound, 'NO', figure.problem];
  const beside = Object.entries({ ...figure.parts, ...figure.detail }).map(([key, number]) => {
    const most = target.alsoAtMost?.[key];
    return `${key} ${number >= 100 ? number.toFixed(0) : rounded(number)}${most === undefined ? '' : ` (≤ ${most})`}`;
  });
  const measured = [figure.value, figure.lowest, figure.highest].map((value) =>
    formatValue(value, target.unit),
  );
  return [name, ...measured, bound, figure.ok ? 'yes' : 'NO', beside.join(', ')];
}

function formatValue(value: number, unit: Target['unit']): string {
  return unit === 'ratio' ? value.toFixed(2) : `${value.toFixed(1)} ms`;
}
