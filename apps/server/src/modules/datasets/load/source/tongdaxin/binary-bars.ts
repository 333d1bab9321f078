import { calendarDay } from '../../columns/dates.ts';
import { floatText } from '../float-text.ts';

/** The number of bytes per bar, the same in all binary files of Tongdaxin. */
export const BAR_BYTES = 32;

/** The cells of a bar, as text. */
export interface Bar {
  readonly time: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly amount: string;
  readonly volume: string;
}

/** Reads a daily bar: the date, four prices as integers, the amount and the volume. */
export function dayBar(content: Buffer, at: number, decimals: number): Bar {
  const price = (place: number): string => shifted(content.readUInt32LE(at + place), decimals);
  const day = String(content.readUInt32LE(at));
  return {
    time: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`,
    open: price(4),
    high: price(8),
    low: price(12),
    close: price(16),
    amount: floatText(content.readFloatLE(at + 20)),
    volume: String(content.readUInt32LE(at + 24)),
  };
}

const FIRST_YEAR = 2004;
const DAYS_A_YEAR = 2048;

/** Reads a bar of one or five minutes: the date and minute, four single-precision prices, the amount and the volume. */
export function minuteBar(content: Buffer, at: number): Bar {
  const coded = content.readUInt16LE(at);
  const rest = coded % DAYS_A_YEAR;
  const day = calendarDay(FIRST_YEAR + Math.floor(coded / DAYS_A_YEAR), Math.floor(rest / 100), rest % 100);
  const minute = content.readUInt16LE(at + 2);
  const two = (part: number): string => String(part).padStart(2, '0');
  const price = (place: number): string => floatText(content.readFloatLE(at + place));
  return {
    // A date that does not exist is left as encoded, and later rejected as a date.
    time: `${day ?? coded} ${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`,
    open: price(4),
    high: price(8),
    low: price(12),
    close: price(16),
    amount: floatText(content.readFloatLE(at + 20)),
    volume: String(content.readUInt32LE(at + 24)),
  };
}

/** Writes an integer with decimals: 1045 with two decimals is 10.45. */
function shifted(whole: number, decimals: number): string {
  const digits = String(whole).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
