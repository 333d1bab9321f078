import type { Manifest } from '@jishi/contract';
import { nameKey } from './field-names.ts';
import type { Measure } from './units.ts';

/** Units of the columns vol and amount, whose headers name none. */
export interface SourceUnits {
  readonly vol: Measure;
  readonly amount: Measure;
}

const LOTS: Measure = { base: 'lot', power: 0 };
const yuan = (power: number): Measure => ({ base: 'yuan', power });

/** Units of volume and value in the source, by kind of security. */
const BY_KIND: Readonly<Record<string, SourceUnits>> = {
  index: { vol: LOTS, amount: yuan(3) },
  fund: { vol: LOTS, amount: yuan(3) },
  bond: { vol: LOTS, amount: yuan(4) },
};
/**
 * Columns that only some calls of the source have, with the units of those calls; null if the units differ from
 * row to row.
 */
const BY_COLUMN: readonly (readonly [column: string, units: SourceUnits | null])[] = [
  ['oi', { vol: LOTS, amount: yuan(4) }],
  ['settle', { vol: LOTS, amount: yuan(4) }],
  ['pctchange', { vol: { base: 'share', power: 4 }, amount: yuan(4) }],
  ['swing', null],
];

/** Returns true for the columns of Tushare's daily quotes, whichever call returned them. */
export function isTushare(header: readonly string[]): boolean {
  const names = new Set(header.map(nameKey));
  const [code, day, volume, value] = ['ts_code', 'trade_date', 'vol', 'amount'].map((name) =>
    names.has(nameKey(name)),
  );
  return code === true && day === true && (volume === true || value === true);
}

/** Returns Tushare's units of these quotes; null if the columns do not show which call returned them. */
export function tushareUnits(manifest: Manifest, header: readonly string[]): SourceUnits | null {
  const names = new Set(header.map((name) => nameKey(name).replaceAll('_', '')));
  const special = BY_COLUMN.find(([column]) => names.has(column));
  return special === undefined ? (BY_KIND[kindOf(manifest) ?? ''] ?? null) : special[1];
}

/** Returns the kind of all rows, if there is only one kind. */
export const kindOf = ({ serves, fields }: Manifest): string | undefined =>
  fields.find(({ role }) => role === 'code')?.kind ??
  (serves !== undefined && 'kind' in serves ? serves.kind : undefined);
