export { boardOf, isInYuan } from './board.rules.ts';
export { gapsIn, pairsOf } from './gap.rules.ts';
export { BENCHMARK_INDICES } from './index-order.rules.ts';
export { type ListedShare, listedOn, REGISTER_DATASET, readListedShares } from './listed-shares.ts';
export { type DayQuote, readDayQuotes } from './market-day/day-quotes.ts';
export {
  type Classified,
  createClassified,
  INDUSTRY_DATASETS,
  type Industry,
  industryNow,
  industryOn,
  type Memberships,
  type ReadChoice,
} from './market-day/industries.ts';
export { quotesModule } from './module.ts';
export { readMonthEnds } from './month-ends.ts';
export { type Names, readNames, shownNames } from './names.ts';
export { createNewestQuotes, type NewestQuotes } from './newest-quotes.ts';
export { quoteOf } from './quote.rules.ts';
export {
  hasClose,
  latenessOfQuotes,
  newestQuoteDay,
  type QuoteTable,
  quoteColumns,
  quoteRowOf,
  quoteTables,
} from './quote-sources.ts';
export { readBars } from './read-bars.ts';
export { type RecentBar, readRecentBars } from './recent-bars.ts';
export { publishedReference } from './reference.rules.ts';
export { datedVersion, versionOf } from './versions.ts';
