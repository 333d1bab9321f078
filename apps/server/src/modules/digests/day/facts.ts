import type { SentenceSource } from '@jishi/contract';

export interface Name {
  readonly code: string;
  readonly name: string;
  readonly english: string;
}

/** An index's close and its change on the day. */
export interface IndexMove extends Name {
  readonly last: number;
  readonly changePercent: number | null;
  readonly source: SentenceSource;
}

export interface Mover extends Name {
  readonly last: number | null;
  readonly changePercent: number;
}

/** Figures about the stocks that have a close on the day. */
export interface MarketFacts {
  readonly count: number;
  readonly rise: number;
  readonly fall: number;
  readonly flat: number;
  readonly limitUp: number;
  readonly limitDown: number;
  /** The stocks with the highest turnover among those that closed at their upper limit. Turnover is in yuan. */
  readonly limitUpLeaders: readonly (Name & { readonly amount: number })[];
  /**
   * Turnover of all stocks in yuan, on the day and on the previous trading day. The latter is null if that day has no
   * rows.
   */
  readonly amount: number | null;
  readonly amountBefore: number | null;
  readonly risers: readonly Mover[];
  readonly fallers: readonly Mover[];
  readonly source: SentenceSource;
  /** The source of the day's rows and of the previous day's rows. */
  readonly sourceOfTwoDays: SentenceSource;
  sourceOf(codes: readonly string[]): SentenceSource;
}

/**
 * A company's forecast of its results, with the bounds that the company states: net profit in yuan, growth in per cent.
 */
export interface Forecast extends Name {
  readonly profitFrom: number | null;
  readonly profitTo: number | null;
  readonly growthFrom: number | null;
  readonly growthTo: number | null;
}

export interface Dividend extends Name {
  /**
   * Cash in yuan for every ten shares held. `shares` is the total of bonus and capitalisation shares, also for every
   * ten.
   */
  readonly cash: number | null;
  readonly shares: number | null;
}

export interface NewShare extends Name {
  readonly price: number | null;
}

/** In yuan. */
export interface BlockTrade extends Name {
  readonly amount: number;
}

export interface NoticeGroup {
  readonly zh: string;
  readonly en: string;
  readonly count: number;
}

export interface NoticeTitle {
  readonly code: string | null;
  readonly title: string;
}

/** Announcements since the previous trading day. Each counts once, even if it is filed under several securities. */
export interface NoticeFacts {
  readonly count: number;
  readonly companies: number;
  readonly groups: readonly NoticeGroup[];
  /** The titles of the most important announcements. */
  readonly titles: readonly NoticeTitle[];
  readonly source: SentenceSource;
}

interface Listed<Item> {
  readonly items: readonly Item[];
  readonly source: SentenceSource;
}

/** The facts of a trading day, from the loaded rows. A fact is null or empty if no data set on the site has it. */
export interface DayFacts {
  readonly date: string;
  readonly demo: boolean;
  readonly indices: readonly IndexMove[];
  readonly market: MarketFacts;
  readonly forecasts: Listed<Forecast> | null;
  readonly dividends: Listed<Dividend> | null;
  readonly listings: Listed<NewShare> | null;
  readonly subscriptions: Listed<NewShare> | null;
  readonly suspensions: Listed<Name> | null;
  readonly blockTrades: Listed<BlockTrade> | null;
  /** Titles are in the language of the data set that contains them. */
  readonly notices: { readonly zh: NoticeFacts | null; readonly en: NoticeFacts | null };
}
