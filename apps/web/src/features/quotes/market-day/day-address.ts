import {
  BOARDS,
  type Board,
  CLASSIFICATIONS,
  type Classification,
  DAY_FIGURES,
  DAY_SIDES,
  type DayFigure,
  type DaySide,
} from '@jishi/contract';
import { type AddressState, addressState } from '../../../shared/address/address-state.ts';
import { day, flag, named, nullable, oneOf, optional } from '../../../shared/address/parameters.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';

/** The state of the page for a day. The URL contains each part that differs from its default. */
export interface DayAddress {
  /** Null means the latest day. */
  readonly date: string | null;
  /** Null means the first classification with rows. */
  readonly classification: Classification | null;
  readonly board: Board | null;
  /** The key of the industry that filters the heat map and the table. */
  readonly industry: string | null;
  readonly side: DaySide | null;
  readonly sort: 'code' | DayFigure;
  readonly descends: boolean;
  /** The figure by which the leaders are ranked. */
  readonly leaders: DayFigure;
}

/** Selecting another classification selects all of its industries. */
export const dayAddress: AddressState<DayAddress> = addressState(
  {
    date: day,
    classification: named('class', optional(CLASSIFICATIONS)),
    board: optional(BOARDS),
    industry: nullable,
    side: optional(DAY_SIDES),
    sort: oneOf(['code', ...DAY_FIGURES], 'changePercent'),
    descends: named('order', flag('asc', true)),
    leaders: named('by', oneOf(DAY_FIGURES, 'changePercent')),
  },
  // Changing the sort order adds no history entry.
  { steps: ['date', 'industry'], clears: { classification: ['industry'] } },
);

/** Returns the state of the page in the URL. A link contains the state, and the language switch keeps it. */
export const useDayAddress = () => useAddressState(dayAddress);
export type ChangeAddress = (change: Partial<DayAddress>) => void;
