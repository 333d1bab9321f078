import { type Field, isZoneName } from '@jishi/contract';
import { BadValue } from '../load.messages.ts';
import { parseDate } from './dates.ts';
import type { Losses } from './losses.ts';
import type { Parsed, ParseValue } from './parsed.ts';

/** A date is never longer than 40 characters. */
const DATETIME = /^(.{1,40}?)(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;
/** The name of a zone, alone or after an offset. */
const ZONE_NAME = /[ [](UTC|GMT|[A-Z][A-Za-z]{1,20}\/[A-Za-z_/+-]{1,40})\]?$/;
/** `20250102093000` and `20250102093000100`, as exchanges write times. */
const COMPACT = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{3})?$/;
/** Seconds since 1970 in the years 2001 to 2033, or the same times in milliseconds, microseconds or nanoseconds. */
const EPOCH = /^(1\d{9})(?:(\d{9}|\d{6}|\d{3})|\.(\d{1,18}))?$/;

const BEIJING = '+08:00';

type TimeField = Pick<Field, 'precision' | 'zone'>;

/**
 * Returns the time parser of a field. A time without a zone is in the field's zone, which defaults to Beijing time. A
 * fraction that the field does not store is truncated and recorded in `losses`. Without `losses`, a time with such a
 * fraction is rejected, because two times in a key could become equal.
 */
export function timeParser({ precision: keeps, zone }: TimeField, losses?: Losses): ParseValue {
  const precision: number = keeps ?? 0;
  const usualZone = zone === undefined ? BEIJING : ` ${zone}`;
  return (text) => {
    const parts = partsOf(text);
    if (parts === null) return new BadValue('datetime');
    const { time, fraction, zone: ownZone = usualZone } = parts;
    const digits = fraction === '' ? '' : withoutZerosBehind(fraction);
    if (digits.length > precision) {
      if (losses === undefined)
        return precision === 0
          ? new BadValue('datetimeFraction')
          : new BadValue('datetimeFiner', { digits: precision });
      losses.note('timeCut', text);
    }
    const decimals = digits.slice(0, precision);
    return `${time}${decimals === '' ? '' : `.${decimals}`}${ownZone}`;
  };
}

/** Parses a time in whole seconds. Without a zone, it is in Beijing time. */
export const parseDatetime: ParseValue = timeParser({});

interface TimeParts {
  /** `YYYY-MM-DD HH:MM:SS` */
  readonly time: string;
  readonly fraction: string;
  readonly zone: string | undefined;
}

function partsOf(text: string): TimeParts | null {
  const [suffix = '', name] = ZONE_NAME.exec(text) ?? [];
  const match = DATETIME.exec(text.slice(0, text.length - suffix.length).trimEnd());
  const day: Parsed = match ? parseDate(match[1] ?? '') : null;
  if (!match || typeof day !== 'string') return compactParts(text) ?? epochParts(text);
  const [, , hour = '0', minute = '00', second = '00', fraction = '', offset] = match;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  if (offset === undefined && name !== undefined && !isKnownZone(name)) return null;
  return {
    time: `${day} ${hour.padStart(2, '0')}:${minute}:${second}`,
    fraction,
    zone: offset ?? (name === undefined ? undefined : ` ${name}`),
  };
}

function compactParts(text: string): TimeParts | null {
  const [, year, month, day, hour, minute, second, fraction = ''] = COMPACT.exec(text) ?? [];
  if (year === undefined || typeof parseDate(`${year}${month}${day}`) !== 'string') return null;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return { time: `${year}-${month}-${day} ${hour}:${minute}:${second}`, fraction, zone: undefined };
}

function epochParts(text: string): TimeParts | null {
  const [, seconds, parts, decimals] = EPOCH.exec(text) ?? [];
  if (seconds === undefined) return null;
  const time = new Date(Number(seconds) * 1000).toISOString().slice(0, 19).replace('T', ' ');
  return { time, fraction: parts ?? decimals ?? '', zone: '+00:00' };
}

const zones = new Map<string, boolean>();

/** Caches the result, because a file repeats the same zone name. */
function isKnownZone(name: string): boolean {
  const before = zones.get(name);
  if (before !== undefined) return before;
  const isZone = isZoneName(name);
  if (zones.size < 1_000) zones.set(name, isZone);
  return isZone;
}

function withoutZerosBehind(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charCodeAt(end - 1) === 48) end--;
  return digits.slice(0, end);
}
