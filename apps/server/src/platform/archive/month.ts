import { DAY_MS } from '@jishi/market-math';
import { ArchiveProblem } from './archive-problem.ts';

/** A month in the markets' time zone; `to` is exclusive. */
export interface Month {
  readonly name: string;
  readonly from: Date;
  readonly to: Date;
}

/** A call may be settled, and its commit be clarified, some time after it was made. */
const CLOSED_AFTER_MS = 2 * DAY_MS;

/** Returns a month that is over, by its name such as 2026-03. */
export function monthOf(name: string, now: Date): Month {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(name) ?? [];
  if (year === undefined || month === undefined)
    throw new ArchiveProblem(`${name}: use a month such as 2026-03`);
  const start = (months: number): Date =>
    new Date(Date.UTC(Number(year), Number(month) - 1 + months, 1) - 8 * 3_600_000);
  const to = start(1);
  if (now.getTime() < to.getTime() + CLOSED_AFTER_MS)
    throw new ArchiveProblem(`${name} is not closed: a month can be archived two days after its end`);
  return { name, from: start(0), to };
}
