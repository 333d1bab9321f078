import { GROUPINGS, type Grouping, STATISTICS, type Statistic, THEMES, type Theme } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddress, withParameters } from '../../shared/navigation/address.ts';
import { isCalendarDay } from '../../shared/time/days.ts';
import { type FigureOrder, orderText, readOrder, usualOrder } from './figure-order.ts';
import { heldDatasetsQuery } from './themes.queries.ts';

const FIRST = STATISTICS[0] as Statistic;

/** The statistics of a theme, in order. */
export const statisticsOf = (theme: Theme): Statistic[] => STATISTICS.filter((one) => one.theme === theme);

export const themes = Object.keys(THEMES) as Theme[];
const groupings = Object.keys(GROUPINGS) as Grouping[];

/** The reader's choice, kept in the address so that a link shows the same. */
export function useThemeChoice() {
  const [address, setAddress] = useAddress();
  const held = useQuery(heldDatasetsQuery());
  const holdsRows = ({ dataset }: Statistic): boolean => held.data?.has(dataset) ?? true;
  const named = STATISTICS.find(({ id }) => id === address.get('statistic'));
  // Opens on the first statistic that has rows.
  const statistic = named ?? STATISTICS.find(holdsRows) ?? FIRST;
  const by = groupings.find((one) => one === address.get('by'));
  const grouping = by !== undefined && statistic.groupings.includes(by) ? by : statistic.groupings[0];
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  const set = (values: Readonly<Record<string, string>>): void =>
    setAddress((old) => withParameters(old, values));
  return {
    statistic,
    grouping,
    from,
    to,
    order: readOrder(address.get('order')) ?? usualOrder(statistic, grouping),
    /** The default choice is unknown until it is known which data sets hold rows. */
    isPending: named === undefined && held.isPending,
    isHeld: (theme: Theme): boolean => statisticsOf(theme).some(holdsRows),
    isStatisticHeld: (id: string): boolean => STATISTICS.some((one) => one.id === id && holdsRows(one)),
    isSound: [from, to].every((day) => day === '' || isCalendarDay(day)),
    setTheme: (theme: Theme) => {
      const all = statisticsOf(theme);
      set({ statistic: (all.find(holdsRows) ?? all[0] ?? FIRST).id, order: '' });
    },
    setStatistic: (id: string) => set({ statistic: id, order: '' }),
    setGrouping: (by: Grouping) => set({ by, order: '' }),
    setOrder: (order: FigureOrder) => set({ order: orderText(order) }),
    setDay: (name: 'from' | 'to', day: string) => set({ [name]: day }),
  };
}
