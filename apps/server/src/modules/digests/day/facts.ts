import type { SentenceSource } from '@jishi/contract';

export interface Name {
  readonly code: string;
  readonly name: string;
  readonly english: string;
}

/** An index at the close. */
export interface IndexMove extends Name {
  readonly last: number;
  readonly changePercent: number | null;
  readonly source: SentenceSource;
}

export interface Mover extends Name {
  readonly last: number | null;
  readonly changePercent: number;
}

/** Figures about the stocks with a close on the day. */
export interface MarketFacts {
  readonly count: number;
  readonly rise: number;
  readonly fall: number;
  readonly flat: number;
  readonly limitUp: number;
  readonly limitDown: number;
  /** The stocks with the highest turnover among those that closed at the upper limit. Turnover is in yuan. */
  readonly limitUpLeaders: readonly (Name & { readonly amount: number })[];
  /** Turnover of all stocks in yuan, on the day and on the previous trading day. The latter is null without rows. */
  readonly amount: number | null;
  readonly amountBefore: number | null;
  readonly risers: readonly Mover[];
  readonly fallers: readonly Mover[];
  readonly source: SentenceSource;
  /** The source of these rows and those of the previous day. */
  readonly sourceOfTwoDays: SentenceSource;
  sourceOf(codes: readonly string[]): SentenceSource;
}

/** A company's forecast of its results, with the bounds that it states: net profit in yuan, growth in per cent. */
export interface Forecast extends Name {
  readonly profitFrom: number | null;
  readonly profitTo: number | null;
  readonly growthFrom: number | null;
  readonly growthTo: number | null;
}

export interface Dividend extends Name {
  /** Cash in yuan for each ten shares. `shares` adds up bonus shares and capitalisation, also for each ten shares. */
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

/** The facts of a trading day from the loaded rows. A fact is null or empty if no data set on the site has it. */
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
