import type { Manifest } from '@jishi/contract';
import { nameKey } from './field-names.ts';
import type { Measure } from './units.ts';

/** Units of the columns vol and amount, which name none in their headers. */
export interface SourceUnits {
  readonly vol: Measure;
  readonly amount: Measure;
}

const LOTS: Measure = { base: 'lot', power: 0 };
const yuan = (power: number): Measure => ({ base: 'yuan', power });

/** What a security is whose volume and value the source gives in these units. */
const BY_KIND: Readonly<Record<string, SourceUnits>> = {
  index: { vol: LOTS, amount: yuan(3) },
  fund: { vol: LOTS, amount: yuan(3) },
  bond: { vol: LOTS, amount: yuan(4) },
};
/** Columns that only some calls of the source have, and their units; null where these differ from row to row. */
const BY_COLUMN: readonly (readonly [column: string, units: SourceUnits | null])[] = [
  ['oi', { vol: LOTS, amount: yuan(4) }],
  ['settle', { vol: LOTS, amount: yuan(4) }],
  ['pctchange', { vol: { base: 'share', power: 4 }, amount: yuan(4) }],
  ['swing', null],
];

/** True of the columns of Tushare's daily quotes, by whatever call they were fetched. */
export function isTushare(header: readonly string[]): boolean {
  const names = new Set(header.map(nameKey));
  const [code, day, volume, value] = ['ts_code', 'trade_date', 'vol', 'amount'].map((name) =>
    names.has(nameKey(name)),
  );
  return code === true && day === true && (volume === true || value === true);
}

/** The units that Tushare gives these quotes in; null where its columns do not tell by which call they were fetched. */
export function tushareUnits(manifest: Manifest, header: readonly string[]): SourceUnits | null {
  const names = new Set(header.map((name) => nameKey(name).replaceAll('_', '')));
  const special = BY_COLUMN.find(([column]) => names.has(column));
  return special === undefined ? (BY_KIND[kindOf(manifest) ?? ''] ?? null) : special[1];
}

/** What the rows are about, where all of them are about one kind. */
export const kindOf = ({ serves, fields }: Manifest): string | undefined =>
  fields.find(({ role }) => role === 'code')?.kind ??
  (serves !== undefined && 'kind' in serves ? serves.kind : undefined);
