import { GROUPINGS, type Grouping, STATISTICS, type Statistic, THEMES, type Theme } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { addressState } from '../../shared/address/address-state.ts';
import { nullable, optional, text } from '../../shared/address/parameters.ts';
import { useAddressState } from '../../shared/address/use-address-state.ts';
import { isCalendarDay } from '../../shared/time/days.ts';
import { type FigureOrder, orderText, readOrder, usualOrder } from './figure-order.ts';
import { heldDatasetsQuery } from './themes.queries.ts';

const FIRST = STATISTICS[0] as Statistic;

/** The statistics of a theme, in order. */
export const statisticsOf = (theme: Theme): Statistic[] => STATISTICS.filter((one) => one.theme === theme);

export const themes = Object.keys(THEMES) as Theme[];
const groupings = Object.keys(GROUPINGS) as Grouping[];

/** Changing the statistic or the grouping resets the sort order. */
const themeAddress = addressState(
  {
    statistic: nullable,
    by: optional(groupings),
    from: text,
    to: text,
    order: {
      read: readOrder,
      write: (order: FigureOrder | null) => (order === null ? '' : orderText(order)),
    },
  },
  { steps: 'all', clears: { statistic: ['order'], by: ['order'] } },
);

/** The reader's choice, kept in the address so that a link shows the same. */
export function useThemeChoice() {
  const { address, change, searchOf } = useAddressState(themeAddress);
  const held = useQuery(heldDatasetsQuery());
  const holdsRows = ({ dataset }: Statistic): boolean => held.data?.has(dataset) ?? true;
  const named = STATISTICS.find(({ id }) => id === address.statistic);
  // Opens the first statistic that has rows.
  const statistic = named ?? STATISTICS.find(holdsRows) ?? FIRST;
  const { by, from, to } = address;
  const grouping = by !== null && statistic.groupings.includes(by) ? by : statistic.groupings[0];
  return {
    statistic,
    grouping,
    from,
    to,
    order: address.order ?? usualOrder(statistic, grouping),
    /** The default choice depends on which data sets hold rows. */
    isPending: named === undefined && held.isPending,
    isStatisticHeld: (id: string): boolean => STATISTICS.some((one) => one.id === id && holdsRows(one)),
    isSound: [from, to].every((day) => day === '' || isCalendarDay(day)),
    searchOf: (id: string): string => searchOf({ statistic: id }),
    setStatistic: (id: string) => change({ statistic: id }),
    setGrouping: (next: Grouping) => change({ by: next }),
    setOrder: (order: FigureOrder) => change({ order }),
    setDay: (name: 'from' | 'to', day: string) => change({ [name]: day }),
  };
}
