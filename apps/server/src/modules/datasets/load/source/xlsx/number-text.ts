import { DAY_MS } from '@jishi/market-math';

const SECONDS_PER_DAY = 86_400;
/** 31 December 9999, the last day that spreadsheets support. */
const LAST_SERIAL_1900 = 2_958_465;
const DAYS_1900_TO_1904 = 1462;

/** A spreadsheet stores 15 significant digits. Further digits are rounding errors of binary fractions. */
const DIGITS = 15;
const WRITTEN_OUT = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: DIGITS });

/** Returns the shortest decimal text of a number, without an exponent. */
export function decimalText(value: number): string {
  const text = String(value);
  if (Number.isSafeInteger(value) || (text.length <= DIGITS + 1 && !text.includes('e'))) return text;
  const short = String(Number(value.toPrecision(DIGITS)));
  return short.includes('e') ? WRITTEN_OUT.format(value) : short;
}

/** Returns a number as a percentage with all its digits: 1.2088% for 0.012088. */
export function percentText(value: number): string {
  return `${decimalText(Number((value * 100).toPrecision(DIGITS)))}%`;
}

/**
 * Returns the date of a serial number, with its time unless it is midnight. If the number contains no date, returns
 * only the time. Times are rounded to whole seconds, because programs truncate the fraction of a day at different
 * digits. With `showsMillis`, they are rounded to milliseconds. Null if the number is not a date.
 */
export function serialText(serial: number, date1904: boolean, showsMillis = false): string | null {
  const units = showsMillis ? 1000 : 1;
  const exact = (date1904 ? serial + DAYS_1900_TO_1904 : serial) * SECONDS_PER_DAY;
  const milliseconds = Math.round(exact * units) * (1000 / units);
  const day = Math.floor(milliseconds / DAY_MS);
  if (day < 0 || day > LAST_SERIAL_1900) return null;
  const iso = new Date(milliseconds - day * DAY_MS).toISOString();
  const time = iso.endsWith('.000Z') ? iso.slice(11, 19) : iso.slice(11, 23);
  if (day === 0) return time;
  return time === '00:00:00' ? dayText(day) : `${dayText(day)} ${time}`;
}

/** Day 60 is 29 February 1900. Spreadsheets count this day although it never existed. */
function dayText(day: number): string {
  if (day === 60) return '1900-02-29';
  return new Date(Date.UTC(1899, 11, day < 60 ? 31 : 30) + day * SECONDS_PER_DAY * 1000)
    .toISOString()
    .slice(0, 10);
}
