import type { SwiftKind } from '@jishi/contract';
import {
  blockTradeText,
  dividendText,
  forecastText,
  holdingText,
  listingText,
  type MessageText,
  pledgeText,
  resultsText,
  suspensionText,
  unlockText,
} from './message-texts.ts';

/** A kind of message: its rows and its text. */
export interface SwiftSource {
  readonly kind: SwiftKind;
  readonly dataset: string;
  /** The field that contains the message's day. */
  readonly day: string;
  /** The column that filters a page to the row, if the page has no filter for the day. */
  readonly filterBy?: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly text: MessageText;
}

/** The kinds, in the order in which messages of the same day are listed. */
export const SWIFT_SOURCES: readonly SwiftSource[] = [
  {
    kind: 'results',
    dataset: 'p_stock2328',
    day: 'DECLAREDATE',
    columns: { period: 'ENDDATE', profit: 'F003N', perShare: 'F006N', onEquity: 'F008N' },
    text: resultsText,
  },
  {
    kind: 'forecast',
    dataset: 'p_stock2238',
    day: 'DECLAREDATE',
    columns: { period: 'F001D', from: 'F007N', to: 'F008N', growthFrom: 'F009N', growthTo: 'F010N' },
    text: forecastText,
  },
  {
    kind: 'dividend',
    dataset: 'p_stock2201',
    day: 'F006D',
    filterBy: 'period',
    columns: {
      period: 'F001D',
      cash: 'F012N',
      bonus: 'F010N',
      capitalised: 'F011N',
      record: 'F018D',
      ex: 'F020D',
      cancelled: 'F037D',
    },
    text: dividendText,
  },
  {
    kind: 'listing',
    dataset: 'p_sysapi1097',
    day: 'F006D',
    filterBy: 'subscription',
    columns: { subscription: 'F002D', price: 'F008N', ratio: 'F013N' },
    text: listingText,
  },
  {
    kind: 'suspension',
    dataset: 'p_stock2203',
    day: 'F003D',
    columns: { resumed: 'F004D' },
    text: suspensionText,
  },
  {
    kind: 'holding',
    dataset: 'p_stock2218',
    day: 'ENDDATE',
    columns: { person: 'HUMANNAME', change: 'F006N', after: 'F005N', price: 'F008N' },
    text: holdingText,
  },
  {
    kind: 'pledge',
    dataset: 'p_stock2220',
    day: 'DECLAREDATE',
    columns: { count: 'F006N', part: 'F007N', all: 'F018N' },
    text: pledgeText,
  },
  {
    kind: 'unlock',
    dataset: 'p_ENS7034',
    day: 'F001D',
    columns: { count: 'F002N', part: 'F003N' },
    text: unlockText,
  },
  {
    kind: 'blockTrade',
    dataset: 'p_stock2416',
    day: 'TRADEDATE',
    columns: { volume: 'F005N', price: 'F004N', amount: 'F006N' },
    text: blockTradeText,
  },
];
