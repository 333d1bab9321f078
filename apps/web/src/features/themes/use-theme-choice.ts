import { GROUPINGS, type Grouping, STATISTICS, type Statistic, THEMES, type Theme } from '@jishi/contract';
import { useAddress, withParameters } from '../../shared/navigation/address.ts';
import { isCalendarDay } from '../../shared/time/days.ts';

const FIRST = STATISTICS[0] as Statistic;

/** The statistics of a theme, in their order. */
export const statisticsOf = (theme: Theme): Statistic[] => STATISTICS.filter((one) => one.theme === theme);

export const themes = Object.keys(THEMES) as Theme[];
const groupings = Object.keys(GROUPINGS) as Grouping[];

/** What is looked at, in the address: a link shows the same. */
export function useThemeChoice() {
  const [address, setAddress] = useAddress();
  const statistic = STATISTICS.find(({ id }) => id === address.get('statistic')) ?? FIRST;
  const named = groupings.find((one) => one === address.get('by'));
  const grouping =
    named !== undefined && statistic.groupings.includes(named) ? named : statistic.groupings[0];
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  const set = (values: Readonly<Record<string, string>>): void =>
    setAddress((old) => withParameters(old, values));
  return {
    statistic,
    grouping,
    from,
    to,
    isSound: [from, to].every((day) => day === '' || isCalendarDay(day)),
    setTheme: (theme: Theme) => set({ statistic: (statisticsOf(theme)[0] ?? FIRST).id }),
    setStatistic: (id: string) => set({ statistic: id }),
    setGrouping: (by: Grouping) => set({ by }),
    setDay: (name: 'from' | 'to', day: string) => set({ [name]: day }),
  };
}
