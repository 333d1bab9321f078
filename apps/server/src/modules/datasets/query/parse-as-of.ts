import { AS_OF, AS_OF_FIRST, type Lang, versionField } from '@jishi/contract';
import { systemClock } from '../../../platform/clock.ts';
import type { Dataset } from '../dataset.ts';
import { answersMoments, type HistoryStart, keepsServed, tablesWithout } from '../history-start.ts';
import { parseDate } from '../load/columns/dates.ts';
import type { Condition } from './query.ts';
import { refuseParameter } from './refuse-parameter.ts';

/** The maximum length of the text. No form of a date or a time is longer. */
const LENGTH_MAX = 40;
const VERSION = /^version:(\d{1,18})$/i;
/** A date, a time with or without seconds, and an offset. In a URL, an unescaped `+` arrives as a space. */
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?)(Z|[-+ ](?:0\d|1[0-4]):?[0-5]\d)?$/i;
const MARKET_OFFSET = '+08:00';

type AsOf = Extract<Condition, { op: 'version' | 'served' }>;

/** Returns true if the text is a time or a version of a history, as opposed to a row version. */
function isMoment(text: string): boolean {
  return VERSION.test(text.trim()) || MOMENT.test(text.trim());
}

/**
 * Returns true if `@asof` is a parameter of the data set. Also returns true for any time, because parsing it then gives
 * a clear error if the data set has no history.
 */
export function takesAsOf(dataset: Dataset, text: string): boolean {
  return versionField(dataset.manifest) !== null || answersMoments(dataset) || isMoment(text);
}

/**
 * Parses `@asof`: a state of the data set's history (a time, or `version:NUMBER`), or row versions (`first`, or a
 * date). In a data set without row versions, a date means the end of that day. A view accepts the times of the data
 * sets that it reads. Returns null if the parameter is missing.
 */
export function parseAsOf(
  dataset: Dataset,
  parameters: ReadonlyMap<string, string>,
  lang: Lang,
): AsOf | null {
  const raw = parameters.get(AS_OF);
  if (raw === undefined || raw === '') return null;
  const text = raw.trim();
  if (text.length <= LENGTH_MAX && isMoment(text)) return parseMoment(dataset, text, lang);
  const hasVersions = versionField(dataset.manifest) !== null;
  if (hasVersions && text.toLowerCase() === AS_OF_FIRST) return { op: 'version', on: null };
  const day = text === '' || text.length > LENGTH_MAX ? null : parseDate(text);
  if (typeof day !== 'string') return refuseParameter(AS_OF, hasVersions ? 'asOf' : 'moment', lang);
  if (hasVersions) return { op: 'version', on: day };
  return parseMoment(dataset, `${day}T23:59:59.999999`, lang);
}

/**
 * Parses `@asof` for a change feed, which has the times of a history but no row versions. Returns null if the parameter
 * is missing.
 */
export function parseFeedMoment(
  dataset: Dataset,
  parameters: ReadonlyMap<string, string>,
  lang: Lang,
): Extract<Condition, { op: 'served' }> | null {
  const asOf = parseAsOf(dataset, parameters, lang);
  return asOf?.op === 'version' ? refuseParameter(AS_OF, 'feedVersions', lang) : asOf;
}

function parseMoment(dataset: Dataset, text: string, lang: Lang): AsOf {
  const start = historyStartFor(dataset, lang);
  const [, version] = VERSION.exec(text) ?? [];
  if (version !== undefined) return parseVersion(dataset, start, BigInt(version), lang);
  const [, day = '', time = '', offset = ''] = MOMENT.exec(text) ?? [];
  if (parseDate(day) !== day) return refuseParameter(AS_OF, 'moment', lang);
  const value = `${day}T${time}${offsetText(offset)}`;
  const atMicros = microsOf(value);
  if (atMicros < start.atMicros) return refuseEarlier(dataset, start, lang);
  // Rounded down, because the clock has only whole milliseconds.
  if (Math.floor(atMicros / 1000) > systemClock().getTime()) return refuseParameter(AS_OF, 'future', lang);
  return { op: 'served', by: 'at', value };
}

/** Returns a time in microseconds since 1970. `Date` would round it down to milliseconds. */
export function microsOf(value: string): number {
  const [fraction = '', digits = ''] = /\.(\d{1,6})/.exec(value) ?? [];
  return Date.parse(value.replace(fraction, '')) * 1000 + Number(digits.padEnd(6, '0'));
}

/** Returns the first time of a history, or rejects the call and names what is missing. */
function historyStartFor(dataset: Dataset, lang: Lang): HistoryStart {
  const { historyStart, manifest } = dataset;
  if (historyStart !== null) return historyStart;
  if (!manifest.view)
    return refuseParameter(AS_OF, keepsServed(manifest) ? 'noHistoryYet' : 'noHistory', lang);
  const without = tablesWithout(dataset, (table) => keepsServed(table.manifest));
  if (without.length > 0) return refuseParameter(AS_OF, 'asOfView', lang, { over: without.join(', ') });
  const empty = tablesWithout(dataset, (table) => table.historyStart !== null);
  return refuseParameter(AS_OF, 'noHistoryYetOf', lang, { over: empty.join(', ') });
}

function parseVersion(dataset: Dataset, start: HistoryStart, version: bigint, lang: Lang): AsOf {
  if (start.version === null) {
    const reason = dataset.manifest.view === undefined ? 'versionOfLookups' : 'versionOfView';
    return refuseParameter(AS_OF, reason, lang);
  }
  if (version < start.version) return refuseEarlier(dataset, start, lang);
  if (version > dataset.version)
    return refuseParameter(AS_OF, 'futureVersion', lang, { version: String(dataset.version) });
  return { op: 'served', by: 'version', value: String(version) };
}

/** Returns the offset as `+HH:MM`. */
function offsetText(offset: string): string {
  if (offset === '') return MARKET_OFFSET;
  if (offset.toUpperCase() === 'Z') return '+00:00';
  const digits = offset.replace(/\D/g, '');
  return `${offset.startsWith('-') ? '-' : '+'}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

const MARKET_MS = 8 * 60 * 60 * 1000;

/** Rejects a time before the history. The error names the first whole second of the history, in market time. */
function refuseEarlier({ manifest }: Dataset, { atMicros, version }: HistoryStart, lang: Lang): never {
  const second = (Math.floor(atMicros / 1_000_000) + 1) * 1000;
  const from = `${new Date(second + MARKET_MS).toISOString().slice(0, 19)}${MARKET_OFFSET}`;
  if (manifest.view !== undefined) return refuseParameter(AS_OF, 'beforeHistories', lang, { from });
  return version === null
    ? refuseParameter(AS_OF, 'beforeOwnHistory', lang, { from })
    : refuseParameter(AS_OF, 'beforeHistory', lang, { from, version: String(version) });
}
