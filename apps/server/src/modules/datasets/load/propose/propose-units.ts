import type { ColumnPlan, Field, Manifest } from '@jishi/contract';
import { marketUnits } from '../columns/market-units.ts';
import { areFractions } from '../columns/odd-percents.ts';
import { factorOfWords } from '../columns/units.ts';
import { kindOf, type Recognized, unitIn } from '../vendors/recognize.ts';
import { whyLeft } from '../vendors/vendor-units.ts';
import type { Draft } from './key-columns.ts';
import type { Sample } from './sample.ts';

/**
 * Adds units for columns whose headers state none: the units that the vendor states, or else those that the close
 * shows.
 */
export function readUnits(
  draft: Draft,
  manifest: Manifest,
  sample: Sample,
  recognized: Recognized | null,
): void {
  const stated = recognized ? unitsOfVendor(draft, manifest, recognized) : false;
  if (!stated) unitsByClose(draft, manifest, sample);
  percentByCloses(draft, manifest, sample);
}

/** Converts a percentage change to percent if the closes show that its values are fractions. */
function percentByCloses({ columns, notes }: Draft, manifest: Manifest, sample: Sample): void {
  const [percent, close, before] = (['changePercent', 'close', 'previousClose'] as const).map((role) =>
    partOf(role, columns, manifest, sample),
  );
  if (percent?.field.unit !== 'percent' || !close || !before) return;
  const rows = sample.rows.map((row) => ({
    percent: row[percent.place] ?? '',
    close: row[close.place] ?? '',
    before: row[before.place] ?? '',
  }));
  if (!areFractions(rows)) return;
  columns.set(percent.field.code, { ...percent.column, times: '100' });
  notes.set(percent.field.code, 'close and previous close show a fraction: times 100');
}

/** Applies the units that the vendor states. Returns true if it states the unit of at least one column. */
function unitsOfVendor(
  { columns, notes, left }: Draft,
  { fields }: Manifest,
  recognized: Recognized,
): boolean {
  let isStated = false;
  for (const [code, column] of columns) {
    const field = fields.find((candidate) => candidate.code === code);
    const unit =
      typeof column.from === 'string' && column.times === undefined
        ? unitIn(recognized, column.from)
        : undefined;
    if (unit === undefined || field?.type !== 'number') continue;
    isStated = true;
    const factor = unit.kind === 'known' ? factorOfWords(field, unit.words) : null;
    if (factor === null) {
      columns.delete(code);
      left.push({ name: String(column.from), reason: whyLeft(field, unit, recognized) });
      continue;
    }
    if (factor === '1') continue;
    columns.set(code, { ...column, times: factor });
    notes.set(code, `the column names identify the source, and thus the unit: times ${factor}`);
  }
  return isStated;
}

/** Infers the units of volume and amount from close, volume and amount together. */
function unitsByClose({ columns, notes }: Draft, manifest: Manifest, sample: Sample): void {
  const [close, volume, amount] = (['close', 'volume', 'amount'] as const).map((role) =>
    partOf(role, columns, manifest, sample),
  );
  const areOfClose =
    ['share', 'fundUnit'].includes(volume?.field.unit ?? '') &&
    amount?.field.unit === 'yuan' &&
    kindOf(manifest) !== 'index';
  if (!close || !volume || !amount || !areOfClose) return;
  const units = marketUnits(
    sample.rows.map((row) => ({
      close: row[close.place] ?? '',
      volume: row[volume.place] ?? '',
      amount: row[amount.place] ?? '',
    })),
  );
  if (!units) return;
  for (const [{ field, column }, factor] of [
    [volume, units.volume],
    [amount, units.amount],
  ] as const) {
    if (factor === '1') continue;
    columns.set(field.code, { ...column, times: factor });
    notes.set(field.code, `value over close times volume determines the unit: times ${factor}`);
  }
}

interface Part {
  readonly field: Field;
  readonly column: ColumnPlan;
  readonly place: number;
}

function partOf(
  role: 'close' | 'volume' | 'amount' | 'previousClose' | 'changePercent',
  columns: Draft['columns'],
  { fields }: Manifest,
  { header }: Sample,
): Part | undefined {
  const field = fields.find((candidate) => candidate.role === role);
  const column = field && columns.get(field.code);
  return field && typeof column?.from === 'string' && column.times === undefined
    ? { field, column, place: header.indexOf(column.from) }
    : undefined;
}
