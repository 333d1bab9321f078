import { csvTextCell } from '@jishi/contract';
import { basePrice, rebased } from '../../shared/chart/bars/rebase.ts';
import type { ChartModel } from '../../shared/chart/model/model.ts';
import { BYTE_ORDER_MARK } from '../../shared/files/hand-over.ts';

const DIGITS = 4;
interface Contents {
  readonly model: ChartModel;
  readonly changes: Float64Array;
  readonly range: { readonly from: number; readonly to: number };
}

interface Column {
  readonly label: string;
  readonly cellOf: (bar: number) => string;
}

export type ColumnLabel = 'date' | 'open' | 'high' | 'low' | 'close' | 'change' | 'volume' | 'amount';

/**
 * Returns the visible bars with every line drawn for them, as a file with one bar per line, oldest first. Missing
 * values are empty.
 */
export function chartCsv(
  { model, changes, range }: Contents,
  labelOf: (column: ColumnLabel | 'histogram' | 'events') => string,
): string {
  const columns = [
    { label: labelOf('date'), cellOf: (bar: number) => model.bars.dates[bar] ?? '' },
    ...barColumns(model, changes, labelOf),
    ...lineColumns(model, range.from, labelOf('histogram')),
    ...eventColumns(model, labelOf('events')),
  ];
  const lines = [columns.map(({ label }) => csvTextCell(label)).join(',')];
  for (let bar = range.from; bar < range.to; bar++)
    lines.push(columns.map(({ cellOf }) => cellOf(bar)).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function barColumns(
  { bars }: ChartModel,
  changes: Float64Array,
  labelOf: (column: ColumnLabel) => string,
): Column[] {
  const { open, high, low, close, volume, amount } = bars;
  const columns = { open, high, low, close, change: changes, volume, amount };
  return Object.entries(columns).map(([name, values]) =>
    numbers(labelOf(name as ColumnLabel), (bar) => values[bar]),
  );
}

function lineColumns(model: ChartModel, from: number, histogramLabel: string): Column[] {
  const { comparison, overlays, volumeLines, lower } = model;
  const lines = [...overlays.flat(), ...volumeLines.map((line) => ({ ...line, label: `VOL ${line.label}` }))];
  const compared = comparison?.lines.map(({ label, values }) => {
    const base = basePrice(values, from);
    const unit = comparison.basis === 'percent' ? '%' : '=100';
    return numbers(`${label} (${unit})`, (bar) => rebased(values[bar] ?? Number.NaN, base, comparison.basis));
  });
  const below = lower.flatMap((pane) => [
    ...pane.lines.map(({ label, values }) => numbers(label, (bar) => values[bar])),
    ...(pane.histogram === null ? [] : [numbers(histogramLabel, (bar) => pane.histogram?.[bar])]),
  ]);
  return [
    ...lines.map(({ label, values }) => numbers(label, (bar) => values[bar])),
    ...below,
    ...(compared ?? []),
  ];
}

function eventColumns({ marks }: ChartModel, label: string): Column[] {
  if (marks.length === 0) return [];
  const texts = new Map(marks.map((mark) => [mark.bar, mark.texts.join('; ')]));
  return [{ label, cellOf: (bar) => csvTextCell(texts.get(bar) ?? '') }];
}

const numbers = (label: string, figureOf: (bar: number) => number | undefined): Column => ({
  label,
  cellOf: (bar) => {
    const value = figureOf(bar);
    return value === undefined || !Number.isFinite(value) ? '' : String(Number(value.toFixed(DIGITS)));
  },
});
