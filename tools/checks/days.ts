/**
 * Days and hours in Shanghai at which a run may behave differently from a usual run. `npm test -- --days` runs every
 * test at each of them. The trading days follow the calendar of the exchanges for 2026 and 2027.
 */
export const DAYS: readonly { readonly name: string; readonly beginsAt: string }[] = [
  { name: 'a Sunday', beginsAt: '2026-11-29T10:00:00+08:00' },
  { name: 'the first of January', beginsAt: '2027-01-01T09:00:00+08:00' },
  { name: 'the day after the Spring Festival', beginsAt: '2026-02-24T09:20:00+08:00' },
  { name: 'within the Spring Festival', beginsAt: '2026-02-18T12:00:00+08:00' },
  { name: 'minutes before midnight', beginsAt: '2026-11-26T23:57:00+08:00' },
  { name: 'minutes after midnight', beginsAt: '2026-11-27T00:02:00+08:00' },
  { name: 'the 29th of February', beginsAt: '2028-02-29T14:00:00+08:00' },
  { name: 'the last evening of a year', beginsAt: '2026-12-31T21:00:00+08:00' },
  { name: 'the last day of a quarter', beginsAt: '2026-09-30T16:00:00+08:00' },
  { name: 'minutes before midnight in UTC', beginsAt: '2026-11-26T07:56:00+08:00' },
];
