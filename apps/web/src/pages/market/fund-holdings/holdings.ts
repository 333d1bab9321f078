import type { DataRows } from '@jishi/contract';
import { readAs } from '../../../shared/format/index.ts';

/** The fields of p_jishi9431 for the ranking of stocks. */
export const STOCK_COLUMNS = ['SECCODE', 'SECNAME', 'F001N', 'F002N', 'F008N', 'F009N', 'F010N'] as const;

/** A stock with the total holdings of all funds. */
export interface HeldStock {
  readonly code: string;
  readonly name: string;
  readonly funds: number | null;
  readonly fundsChange: number | null;
  readonly sharesChange: number | null;
  readonly worth: number | null;
  readonly floatPercent: number | null;
}

/** The fields of p_jishi9430 that describe the holdings of a fund or the holders of a stock. */
export const HOLDING_COLUMNS = [
  'ENDDATE',
  'SECCODE',
  'SECNAME',
  'F001V',
  'F002V',
  'F003V',
  'F006N',
  'F007N',
  'F008N',
  'F009N',
] as const;

/** The shares of one stock that one fund holds. */
export interface Holding {
  readonly day: string;
  readonly fund: string;
  readonly fundName: string;
  readonly stock: string;
  readonly stockName: string;
  /** The kind of change, such as new, added or reduced, in the language of the page. */
  readonly change: string;
  readonly sharesChange: number | null;
  readonly sharesChangePercent: number | null;
  readonly worth: number | null;
  readonly netAssetsPercent: number | null;
}

type Rows = Pick<DataRows, 'cells' | 'count' | 'columns' | 'names' | 'glosses' | 'englishNames'>;

export const heldStocksOf = (rows: Rows): HeldStock[] =>
  placesOf(rows).map((at) => ({
    code: textAt(rows, 'SECCODE', at),
    name: rows.englishNames?.[at] ?? nameAt(rows, 'SECNAME', at),
    funds: numberAt(rows, 'F001N', at),
    fundsChange: numberAt(rows, 'F002N', at),
    sharesChange: numberAt(rows, 'F008N', at),
    worth: numberAt(rows, 'F009N', at),
    floatPercent: numberAt(rows, 'F010N', at),
  }));

/** Returns the holdings of the latest report, largest first. The rows must begin with that report. */
export function newestHoldings(rows: Rows): Holding[] {
  const newest = textAt(rows, 'ENDDATE', 0);
  return placesOf(rows)
    .map((at) => ({
      day: textAt(rows, 'ENDDATE', at),
      fund: textAt(rows, 'SECCODE', at),
      fundName: nameAt(rows, 'SECNAME', at),
      stock: textAt(rows, 'F001V', at),
      stockName: nameAt(rows, 'F002V', at),
      change: nameAt(rows, 'F003V', at),
      sharesChange: numberAt(rows, 'F006N', at),
      sharesChangePercent: numberAt(rows, 'F007N', at),
      worth: numberAt(rows, 'F008N', at),
      netAssetsPercent: numberAt(rows, 'F009N', at),
    }))
    .filter(({ day }) => day === newest)
    .toSorted((a, b) => (b.worth ?? 0) - (a.worth ?? 0));
}

const placesOf = ({ count }: Rows): number[] => Array.from({ length: count }, (_, at) => at);

const cellAt = ({ columns, cells }: Rows, field: string, at: number) => cells[columns.indexOf(field)]?.[at];

const textAt = (rows: Rows, field: string, at: number): string => String(cellAt(rows, field, at) ?? '');

const nameAt = (rows: Rows, field: string, at: number): string => readAs(textAt(rows, field, at), rows);

function numberAt(rows: Rows, field: string, at: number): number | null {
  const cell = cellAt(rows, field, at);
  return typeof cell === 'number' ? cell : null;
}
