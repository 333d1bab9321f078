import { BAR_KINDS, type BarKind, type Role, type ViewedDataset } from '@jishi/contract';

/** Rows that are daily bars: of which kind of securities, and the filter that names one of them. */
export interface DrawnQuotes {
  readonly kind: BarKind;
  readonly parameter: string;
}

const NEEDED: readonly Role[] = ['code', 'tradeDate', 'close'];

/** Null for a data set whose rows are no daily bars, or where a reader cannot choose whose to draw. */
export function quotesOf({ serves, fields, parameters }: ViewedDataset): DrawnQuotes | null {
  const kind = serves?.as === 'quotes' ? BAR_KINDS.find((one) => one === serves.kind) : undefined;
  const parameter = parameters.find(({ role, op }) => role === 'code' && (op === 'in' || op === 'eq'));
  const isShown = NEEDED.every((role) => fields.some((field) => field.role === role));
  return kind && parameter && isShown ? { kind, parameter: parameter.name } : null;
}
