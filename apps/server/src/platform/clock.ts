/** The time as of now. Given to whoever needs it, so that a test can give another. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

const shanghaiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', dateStyle: 'short' });

/** The calendar day in the markets' time zone, as YYYY-MM-DD. */
export function marketDay(at: Date): string {
  return shanghaiDay.format(at);
}
