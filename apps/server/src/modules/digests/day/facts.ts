import type { SentenceSource } from '@jishi/contract';

export interface Name {
  readonly code: string;
  readonly name: string;
  readonly english: string;
}

/** An index at the close; the change is in percent of the previous close. */
export interface IndexMove extends Name {
  readonly last: number;
  readonly changePercent: number | null;
  readonly source: SentenceSource;
}

export interface Mover extends Name {
  readonly last: number | null;
  readonly changePercent: number;
}

/** Stocks that have a close on the day. */
export interface MarketFacts {
  readonly count: number;
  readonly rise: number;
  readonly fall: number;
  readonly flat: number;
  readonly limitUp: number;
  readonly limitDown: number;
  /** The busiest of those that closed at the upper limit, and their turnover in yuan. */
  readonly limitUpLeaders: readonly (Name & { readonly amount: number })[];
  /** Turnover of all stocks in yuan; and of the trading day before, where its rows are there. */
  readonly amount: number | null;
  readonly amountBefore: number | null;
  readonly risers: readonly Mover[];
  readonly fallers: readonly Mover[];
  readonly source: SentenceSource;
  /** The same rows with those of the day before. */
  readonly sourceOfTwoDays: SentenceSource;
  sourceOf(codes: readonly string[]): SentenceSource;
}

/** A forecast of results by its own bounds: net profit in yuan, growth in percent. */
export interface Forecast extends Name {
  readonly profitFrom: number | null;
  readonly profitTo: number | null;
  readonly growthFrom: number | null;
  readonly growthTo: number | null;
}

export interface Dividend extends Name {
  /** Yuan for ten shares; bonus shares and capitalisation together, for ten shares. */
  readonly cash: number | null;
  readonly shares: number | null;
}

export interface NewShare extends Name {
  readonly price: number | null;
}

/** Yuan. */
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

/** Announcements since the trading day before, each once, however many securities it is filed under. */
export interface NoticeFacts {
  readonly count: number;
  readonly companies: number;
  readonly groups: readonly NoticeGroup[];
  /** The most important ones. */
  readonly titles: readonly NoticeTitle[];
  readonly source: SentenceSource;
}

interface Listed<Item> {
  readonly items: readonly Item[];
  readonly source: SentenceSource;
}

/** The facts of a trading day in the loaded rows; null or empty where no data set that the site shows has them. */
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
  /** Titles are in the language of their data set. */
  readonly notices: { readonly zh: NoticeFacts | null; readonly en: NoticeFacts | null };
}
