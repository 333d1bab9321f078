import { CliProblem } from './session.ts';

/** The id of an account, a key or a right. */
export function idOf(text: string): bigint {
  if (!/^\d{1,18}$/.test(text)) throw new CliProblem(`${text} is no id: see "npm run jishi -- account list"`);
  return BigInt(text);
}

/** The end of the last day, in the markets' time zone. */
export function endOf(until: string | undefined): Date | null {
  if (until === undefined) return null;
  const start = new Date(`${until}T00:00:00Z`);
  // 30 February has the shape of a day, and Date takes it for one of March.
  const isDay = !Number.isNaN(start.getTime()) && start.toISOString().slice(0, 10) === until;
  if (!isDay) throw new CliProblem(`--until ${until}: a day as YYYY-MM-DD is expected`);
  return new Date(`${until}T24:00:00+08:00`);
}
