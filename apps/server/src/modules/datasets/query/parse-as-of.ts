import { AS_OF, AS_OF_FIRST, type Lang } from '@jishi/contract';
import { parseDate } from '../load/columns/dates.ts';
import type { Condition } from './query.ts';
import { refuseParameter } from './refuse-parameter.ts';

/** Longer than any spelling of a day. */
const LENGTH_MAX = 40;

/** Parses the requested row versions: `first`, or a day. Null if the call does not request any. */
export function parseAsOf(
  parameters: ReadonlyMap<string, string>,
  lang: Lang,
): Extract<Condition, { op: 'version' }> | null {
  const raw = parameters.get(AS_OF);
  if (raw === undefined || raw === '') return null;
  const text = raw.trim();
  if (text.toLowerCase() === AS_OF_FIRST) return { op: 'version', on: null };
  const day = text === '' || text.length > LENGTH_MAX ? null : parseDate(text);
  if (typeof day !== 'string') return refuseParameter(AS_OF, 'asOf', lang);
  return { op: 'version', on: day };
}
