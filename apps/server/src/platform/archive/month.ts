import { DAY_MS } from '@jishi/market-math';
import { firstDayOf, midnightOf } from '../months.ts';
import { ArchiveProblem } from './archive-problem.ts';

/** A month in the markets' time zone; `to` is exclusive. */
export interface Month {
  readonly name: string;
  readonly from: Date;
  readonly to: Date;
}

/** A month is archived only after this delay, because its last calls may be settled shortly after its end. */
const CLOSED_AFTER_MS = 2 * DAY_MS;

/** Returns the past month with this name, for example 2026-03. */
export function monthOf(name: string, now: Date): Month {
  const isName = /^(\d{4})-(0[1-9]|1[0-2])$/.test(name);
  if (!isName) throw new ArchiveProblem(`${name}: use a month such as 2026-03`);
  if (!isClosed(name, now))
    throw new ArchiveProblem(`${name} is not closed: a month can be archived two days after its end`);
  return { name, from: startOf(name, 0), to: startOf(name, 1) };
}

/** Returns true if the month ended long enough ago to be archived. */
export const isClosed = (name: string, now: Date): boolean =>
  now.getTime() >= startOf(name, 1).getTime() + CLOSED_AFTER_MS;

const startOf = (name: string, monthsLater: number): Date => midnightOf(firstDayOf(name, monthsLater));
