import { AS_OF, FEED_ROWS_DEFAULT, FEED_ROWS_MAX, type Format, fillText, type Lang } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import {
  type Dataset,
  feedColumns,
  feedDataset,
  orderText,
  parseFeedMoment,
  parseOrder,
  type Served,
} from '../datasets/index.ts';
import {
  codeOf,
  deprecatedNotice,
  formerNamesNotice,
  joinedNotice,
  type NamedColumns,
  withFormerNames,
} from './named-fields.ts';
import { isControl, oneOf, parseFormat, refuseLongLists } from './parse-call.ts';
import { parseColumns } from './parse-columns.ts';

/** A parsed call for changes. */
export interface FeedCall {
  readonly objectId: string;
  readonly rowCount: number;
  /** The time as of which the feed is read; null for now. */
  readonly asOf: Served | null;
  readonly columns: readonly string[];
  /** True if the caller listed the fields. */
  readonly namesColumns: boolean;
  /** The columns under the names that the caller used. Null if these are the field codes. */
  readonly named: NamedColumns | null;
  /** A notice about renamed fields. */
  readonly notice: string | null;
  readonly format: Format;
  readonly canonical: string;
  /** Parameters that the call does not use. */
  readonly ignored: readonly string[];
}

const PARAMETERS = ['objectid', 'rowcount', '@limit', '@column', '@orderby', AS_OF, 'format', 'lang'];
const OBJECT_ID_MAX = 9_223_372_036_854_775_807n;
const ORDER = [{ field: 'OBJECTID', descending: false }] as const;

/** Parses the parameters of a call for changes. Names must be in lower case. An error names the parameter. */
export function parseFeed(
  dataset: Dataset,
  parameters: ReadonlyMap<string, string>,
  lang: Lang,
  lenient: boolean,
): FeedCall {
  if (!dataset.hasFeed) throw new Refusal('gateway.apiUnknown', { code: `${dataset.code}_inc` });
  const ignored = [...parameters.keys()].filter((name) => !PARAMETERS.includes(name));
  // Pages and cursors exist only in calls for rows. If they were ignored here, the caller would read the same changes
  // forever.
  const refused = lenient ? ignored.find(isControl) : ignored[0];
  if (refused !== undefined)
    throw new Refusal('gateway.parameterUnknown', {
      parameter: refused.slice(0, 60),
      allowed: PARAMETERS.join(', '),
    });
  refuseLongLists(parameters, lang);
  const objectId = parseObjectId(parameters.get('objectid'), lang);
  const rowCount = oneOf(parameters, 'rowcount', '@limit', FEED_ROWS_MAX, lang) ?? FEED_ROWS_DEFAULT;
  refuseOtherOrder(dataset, parameters.get('@orderby'), lang);
  const asOf = parseFeedMoment(dataset, parameters, lang);
  const format = parseFormat(parameters.get('format'));
  const chosen = parseColumns(feedDataset(dataset), parameters.get('@column'));
  const answered = withFormerNames(feedDataset(dataset), chosen);
  const names = feedColumns(answered, chosen);
  const named = names.every((name) => codeOf(dataset, name) === name)
    ? null
    : { dataset: answered, columns: names };
  const columns = names.map((name) => codeOf(dataset, name));
  const moment = asOf === null ? '' : `&${AS_OF}=${asOf.by}:${asOf.value}`;
  const canonical = `${dataset.code}_inc?${objectId}&${rowCount}&${format}${moment}`;
  return {
    objectId,
    rowCount,
    asOf,
    columns,
    namesColumns: chosen !== null,
    named,
    notice: joinedNotice(
      formerNamesNotice(dataset, [parameters.get('@column')]),
      deprecatedNotice(dataset, columns),
    ),
    format,
    canonical: chosen === null ? canonical : `${canonical}&${names.join()}`,
    ignored,
  };
}

const REASONS = {
  beyond: { zh: '变更序号目前只到 {last}', en: 'the changes currently end at {last}' },
  objectId: { zh: '应为 0 到 {max} 的整数', en: 'must be a whole number from 0 to {max}' },
  order: { zh: '增量只按 OBJECTID:asc 返回', en: 'changes are returned only in the order OBJECTID:asc' },
} as const;

function parseObjectId(raw: string | undefined, lang: Lang): string {
  const text = raw?.trim() || '0';
  if (/^\d{1,19}$/.test(text) && BigInt(text) <= OBJECT_ID_MAX) return BigInt(text).toString();
  const reason = fillText(REASONS.objectId[lang], { max: String(OBJECT_ID_MAX) });
  throw new Refusal('gateway.parameterInvalid', { parameter: 'objectid', reason });
}

/**
 * Returns the error for a change number that was never issued. An empty response would look like a feed without new
 * changes.
 */
export function beyondFeed(last: bigint, lang: Lang): Refusal {
  const reason = fillText(REASONS.beyond[lang], { last: String(last) });
  return new Refusal('gateway.parameterInvalid', { parameter: 'objectid', reason });
}

/**
 * Rejects every order but the feed's own, because the caller could not continue from the largest OBJECTID in the
 * response.
 */
function refuseOtherOrder(dataset: Dataset, raw: string | undefined, lang: Lang): void {
  const order = raw === undefined ? null : parseOrder(feedDataset(dataset), raw, ORDER);
  if (order === null) return;
  const isOwn = !('wrong' in order) && orderText(order) === orderText(ORDER);
  if (!isOwn)
    throw new Refusal('gateway.parameterInvalid', { parameter: '@orderby', reason: REASONS.order[lang] });
}
