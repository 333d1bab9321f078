export { formatMoney } from '@jishi/contract';
export { formatInstant, formatSpan } from './dates.ts';
export {
  formatCompact,
  formatNumber,
  formatShort,
  MISSING,
  type Numeric,
  TWO_DECIMALS,
} from './numbers.ts';
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
  saysUnit,
  sumUnit,
  withUnit,
} from './quantities.ts';
export {
  formatList,
  formatValue,
  type Glosses,
  glossed,
  haveTimes,
  inFull,
  type Readings,
  readAs,
  shownType,
  type Value,
  type ValueStyle,
} from './values.ts';
