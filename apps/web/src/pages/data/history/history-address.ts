import { addressState } from '../../../shared/address/address-state.ts';
import { nullable } from '../../../shared/address/parameters.ts';
import { marketToday } from '../../../shared/time/days.ts';

/** The data set that most readers want. */
const FIRST_DATASET = 'p_stock2402';
export const YEAR_MIN = 1990;

export const historyAddress = addressState({ code: nullable, year: nullable }, { steps: 'all' });

/** Returns the data set and the year to show, by default the current year. */
export function shownYear({ code, year }: ReturnType<typeof historyAddress.read>) {
  const current = Number(marketToday().slice(0, 4));
  const choice = Number(year ?? current) || current;
  return { code: code ?? FIRST_DATASET, year: Math.min(Math.max(choice, YEAR_MIN), current), current };
}
