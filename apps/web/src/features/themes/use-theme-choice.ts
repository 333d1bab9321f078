import { type Grouping, STATISTICS, type Statistic, THEMES, type Theme } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddressState } from '../../shared/address/use-address-state.ts';
import { isCalendarDay } from '../../shared/time/days.ts';
import { type FigureOrder, usualOrder } from './figure-order.ts';
import { statisticIn, themeAddress } from './theme-address.ts';
import { heldDatasetsQuery } from './themes.queries.ts';

/** Returns the statistics of a theme, in order. */
export const statisticsOf = (theme: Theme): Statistic[] => STATISTICS.filter((one) => one.theme === theme);

export const themes = Object.keys(THEMES) as Theme[];

/** The reader's choice. It is in the URL, so that a link shows the same figures. */
export function useThemeChoice() {
  const { address, change, searchOf } = useAddressState(themeAddress);
  const held = useQuery(heldDatasetsQuery());
  const holdsRows = ({ dataset }: Statistic): boolean => held.data?.has(dataset) ?? true;
  const { statistic, grouping, isNamed } = statisticIn(address, held.data);
  const { from, to } = address;
  return {
    statistic,
    grouping,
    from,
    to,
    order: address.order ?? usualOrder(statistic, grouping),
    /** The default choice depends on which data sets contain rows. */
    isPending: !isNamed && held.isPending,
    isStatisticHeld: (id: string): boolean => STATISTICS.some((one) => one.id === id && holdsRows(one)),
    isSound: [from, to].every((day) => day === '' || isCalendarDay(day)),
    searchOf: (id: string): string => searchOf({ statistic: id }),
    setStatistic: (id: string) => change({ statistic: id }),
    setGrouping: (next: Grouping) => change({ by: next }),
    setOrder: (order: FigureOrder) => change({ order }),
    setDay: (name: 'from' | 'to', day: string) => change({ [name]: day }),
  };
}
