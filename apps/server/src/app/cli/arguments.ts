import { CliProblem } from './session.ts';

/** The id of an account, a key or a right. */
export function idOf(text: string): bigint {
  if (!/^\d{1,18}$/.test(text)) throw new CliProblem(`${text} is no id: see "npm run jishi -- account list"`);
  return BigInt(text);
}

/** The end of the last day, in the markets' time zone. */
export function endOf(until: string | undefined): Date | null {
  if (until === undefined) return null;
  const end = new Date(`${until}T24:00:00+08:00`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(until) || Number.isNaN(end.getTime()))
    throw new CliProblem(`--until ${until}: a day as YYYY-MM-DD is expected`);
  return end;
}
