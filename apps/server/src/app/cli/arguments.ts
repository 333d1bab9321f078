import { DAY_MS } from '@jishi/market-math';
import { CliProblem } from './session.ts';

/** The id of an account, a key or a right. */
export function idOf(text: string): bigint {
  if (!/^\d{1,18}$/.test(text)) throw new CliProblem(`${text} is no id: see "npm run jishi -- account list"`);
  return BigInt(text);
}

/** The end of the last day, in the markets' time zone. */
export function endOf(until: string | undefined, option = '--until'): Date | null {
  if (until === undefined) return null;
  const start = new Date(`${until}T00:00:00Z`);
  // 30 February has the shape of a day, and Date takes it for one of March.
  const isDay = !Number.isNaN(start.getTime()) && start.toISOString().slice(0, 10) === until;
  if (!isDay) throw new CliProblem(`${option} ${until}: a day as YYYY-MM-DD is expected`);
  return new Date(`${until}T24:00:00+08:00`);
}

/** The beginning of a day, in the markets' time zone. */
export function startOf(option: string, day: string): Date {
  const end = endOf(day, option);
  return new Date((end?.getTime() ?? 0) - DAY_MS);
}

/** A whole number from 1 on. */
export function countOf(option: string, text: string, most = 1_000_000_000): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > most)
    throw new CliProblem(`${option} ${text}: a whole number from 1 to ${most} is expected`);
  return count;
}

/** An amount in yuan, as fen; zero is an amount. */
export function fenOf(yuan: string): bigint {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(yuan);
  if (match === null)
    throw new CliProblem(`${yuan}: an amount in yuan is expected, with at most two decimals`);
  return BigInt(match[1] ?? 0) * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
}
