import { fillText, type Lang } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';

export interface Paging {
  readonly limit: number;
  readonly offset: number;
  /** `@limit` ends here: there is no next page even where rows follow. */
  readonly last: boolean;
}

/** Rows beyond this one are reached by cursor: an offset reads and discards all rows before it. */
const OFFSET_MAX = 10_000_000;

const reasons = {
  whole: { zh: '应为 {from} 到 {to} 的整数', en: 'a whole number from {from} to {to} is expected' },
  both: { zh: '与 {other} 取值不同', en: 'it differs from {other}' },
} as const;

function refuse(
  parameter: string,
  reason: keyof typeof reasons,
  lang: Lang,
  values: Record<string, string | number>,
): never {
  const text = fillText(reasons[reason][lang], values);
  throw new Refusal('gateway.parameterInvalid', { parameter, reason: text });
}

/**
 * page and pageNum are synonyms; pages count from 1. `@limit` caps the answer over all pages. Without any of them a call answers
 * up to the maximum of one call.
 */
export function parsePaging(
  parameters: ReadonlyMap<string, string>,
  bounds: {
    readonly pageSizeDefault: number;
    readonly rowsMax: number;
    readonly rowsUsual?: number | undefined;
  },
  lang: Lang,
): Paging {
  const page = oneOf(parameters, 'page', 'pageNum', OFFSET_MAX, lang);
  const pageSize = whole(parameters, 'pagesize', 1, bounds.rowsMax, lang);
  const cap = whole(parameters, '@limit', 1, bounds.rowsMax, lang);
  if (page === undefined && pageSize === undefined)
    return { limit: cap ?? bounds.rowsUsual ?? bounds.rowsMax, offset: 0, last: false };
  const size = pageSize ?? bounds.pageSizeDefault;
  const offset = ((page ?? 1) - 1) * size;
  if (offset > OFFSET_MAX) refuse('page', 'whole', lang, { from: 1, to: Math.floor(OFFSET_MAX / size) + 1 });
  const limit = cap === undefined ? size : Math.max(0, Math.min(size, cap - offset));
  return { limit, offset, last: cap !== undefined && offset + size >= cap };
}

/** Two names for one number. */
export function oneOf(
  parameters: ReadonlyMap<string, string>,
  one: string,
  other: string,
  max: number,
  lang: Lang,
): number | undefined {
  const first = whole(parameters, one, 1, max, lang);
  const second = whole(parameters, other, 1, max, lang);
  if (first !== undefined && second !== undefined && first !== second)
    refuse(other, 'both', lang, { other: one });
  return first ?? second;
}

/** A whole number, or undefined where the parameter is not given. */
export function whole(
  parameters: ReadonlyMap<string, string>,
  name: string,
  from: number,
  to: number,
  lang: Lang,
): number | undefined {
  const raw = parameters.get(name.toLowerCase())?.trim();
  if (raw === undefined || raw === '') return undefined;
  const value = /^\d{1,9}$/.test(raw) ? Number(raw) : Number.NaN;
  if (!(value >= from && value <= to)) refuse(name, 'whole', lang, { from, to });
  return value;
}
