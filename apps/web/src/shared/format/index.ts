export { formatInstant, formatSpan } from './dates.ts';
export { formatList } from './lists.ts';
export { MISSING } from './missing.ts';
export { formatFen } from './money.ts';
export { formatCompact, formatNumber, formatShort, type Numeric } from './numbers.ts';
export {
  arrowOf,
  type Currency,
  currencyOf,
  type Direction,
  decimalsFor,
  directionOf,
  formatChangePercent,
  formatCurrency,
  formatPercent,
  formatQuantity,
  formatSum,
  formatWithUnit,
  inBrackets,
  inUnit,
  type QuantityOptions,
  readerUnit,
  sumUnit,
} from './quantities.ts';
export {
  formatValue,
  type Glosses,
  glossed,
  inFull,
  type Readings,
  readAs,
  shownType,
  type Value,
} from './values.ts';
