import { AS_OF, extensionOf, type Lang } from '@jishi/contract';
import type pg from 'pg';
import { hashText } from '../../platform/cache/index.ts';
import { etagOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  contentType,
  type Dataset,
  feedDataset,
  type OwnedPart,
  oldestDay,
  type Part,
  readFeed,
  readFeedEnd,
  readFeedMoment,
  refuseNotOwned,
  refuseParameter,
  writeAnswer,
} from '../datasets/index.ts';
import { Answer, type AnswerParser, type Answers, fileName, measuredKey } from './answers.ts';
import { joinedNotice } from './named-fields.ts';
import { beyondFeed, type FeedCall, parseFeed } from './parse-feed.ts';

/**
 * Returns the parser for calls that request changes. `objectid` is the last change that the caller has, and `rowcount`
 * is the number of changes to return.
 */
export function feedParser(pool: pg.Pool, answers: Answers): AnswerParser {
  return (dataset, parameters, lang, lenient) => {
    const call = parseFeed(dataset, parameters, lang, lenient);
    // On a given date, a field can be removed or a notice can start to apply without a new version of the data set.
    const day = dataset.names.gone.size === 0 ? '' : `|${call.columns.length}`;
    const notice = call.notice === null ? '' : `|${call.notice}`;
    const wholeKey = hashText(`${dataset.version}:${call.canonical}${day}${notice}`);
    return {
      answer(asking, caller, part, dayField = null) {
        const owned = part === 'whole' ? call : ownedFeedCall(dataset, call, part);
        const key = part === 'whole' ? wholeKey : hashText(`${wholeKey.text}|${part.mark}`);
        return answers.make(measuredKey(key, dayField), { asking, caller }, () =>
          makeFeed(pool, dataset, { call: owned, key: key.text, lang, dayField, part }),
        );
      },
      ignored: call.ignored,
    };
  };
}

/**
 * Restricts the call to the caller's part of the data set. Rejects a part with a delay or an embargo, because when a
 * delayed row becomes readable, the caller has already passed the number of its change and would never receive it.
 */
function ownedFeedCall(dataset: Dataset, call: FeedCall, part: OwnedPart): FeedCall {
  if (part.isLater) throw new Refusal('gateway.changesNotOwned', { code: dataset.code });
  const own = call.columns.filter((code) => dataset.fields.has(code) && !FEED_FIELDS.has(code));
  if (call.namesColumns) refuseNotOwned(dataset, own, part);
  const columns = call.columns.filter((code) => FEED_FIELDS.has(code) || part.columns.includes(code));
  return { ...call, columns };
}

const FEED_FIELDS: ReadonlySet<string> = new Set(['OBJECTID', 'CHANGE_CODE', 'ROWKEY']);

interface FeedMaking {
  readonly call: FeedCall;
  readonly key: string;
  readonly lang: Lang;
  readonly dayField: string | null;
  readonly part: Part;
}

/** Builds a response with changes. `total` is the number of changes after the OBJECTID. */
async function makeFeed(
  pool: pg.Pool,
  dataset: Dataset,
  { call, key, lang, dayField, part }: FeedMaking,
): Promise<Answer> {
  const { objectId, rowCount, format, columns } = call;
  const names = call.named?.columns ?? columns;
  if (BigInt(objectId) > dataset.feedObjectId) {
    const last = await readFeedEnd(pool, dataset);
    if (BigInt(objectId) > last) throw beyondFeed(last, lang);
  }
  const asOf = call.asOf === null ? null : await readFeedMoment(pool, dataset, call.asOf);
  if (call.asOf !== null && asOf === null) refuseParameter(AS_OF, 'feedBefore', lang);
  const page = await readFeed(pool, dataset, {
    afterObjectId: objectId,
    limit: rowCount,
    columns: dayField === null ? columns : [...columns, dayField],
    part,
    asOf,
  });
  const position = BigInt(objectId) > dataset.feedFloor ? BigInt(objectId) : dataset.feedFloor;
  const total = Math.max(page.rows.length, Number((asOf?.last ?? dataset.feedObjectId) - position));
  const table = {
    dataset: call.named?.dataset ?? feedDataset(dataset),
    columns: names,
    header: names,
    rows: dayField === null ? page.rows : page.rows.map((row) => row.slice(0, columns.length)),
    total,
  };
  const { body, notice } = await writeAnswer(format, table);
  const head = {
    contentType: contentType(format),
    etag: etagOf(key),
    rows: page.rows.length,
    total,
    notice: joinedNotice(notice, call.notice),
    isDemo: dataset.isDemo,
    version: dataset.version,
    oldestDay: dayField === null ? undefined : oldestDay(page.rows.map((row) => row.at(-1) ?? null)),
    hasMore: page.hasMore,
    nextCursor: page.hasMore ? page.lastObjectId : null,
    lastObjectId: page.lastObjectId,
    fileName: format === 'json' || format === 'xml' ? null : fileName(dataset, extensionOf(format)),
  };
  return new Answer(head, body);
}
