import { FEED_ROWS_DEFAULT, FEED_ROWS_MAX, FORMATS, type Format, type Lang } from '@jishi/contract';
import type pg from 'pg';
import { hashText } from '../../platform/cache/index.ts';
import { etagOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  contentType,
  type Dataset,
  feedDataset,
  parseCall,
  readFeed,
  writeAnswer,
} from '../datasets/index.ts';
import { Answer, type Answers, fileName } from './answers.ts';
import type { Ask } from './call.ts';

/** Rows of a data set. */
export function askRows(answers: Answers): Ask {
  return (dataset, asked, lang) => {
    const wanted = answers.wanted(parseCall(dataset, asked, lang));
    return { answer: (at) => answers.get(wanted, at) };
  };
}

/** Changes of a data set: `objectid` is the last one seen, `rowcount` how many more. */
export function askFeed(pool: pg.Pool, answers: Answers): Ask {
  return (dataset, asked, lang) => {
    const { objectId, rowCount, format } = parseFeed(dataset, asked, lang);
    const canonical = `${dataset.code}_inc?${objectId}&${rowCount}&${format}`;
    const name = hashText(`${dataset.version}:${canonical}`);
    return {
      answer: () => answers.make(name, () => makeFeed(pool, dataset, objectId, rowCount, format, name.text)),
    };
  };
}

const FEED_PARAMETERS = ['objectid', 'rowcount', 'format', 'lang'];

function parseFeed(
  dataset: Dataset,
  asked: ReadonlyMap<string, string>,
  lang: Lang,
): { objectId: string; rowCount: number; format: Format } {
  if (dataset.feed === null) throw new Refusal('gateway.apiUnknown', { code: `${dataset.code}_inc` });
  for (const name of asked.keys()) {
    if (!FEED_PARAMETERS.includes(name))
      throw new Refusal('gateway.parameterUnknown', {
        parameter: name.slice(0, 60),
        allowed: FEED_PARAMETERS.join(', '),
      });
  }
  const objectId = whole(asked, 'objectid', '0', '9223372036854775807', lang);
  const rowCount = Number(whole(asked, 'rowcount', String(FEED_ROWS_DEFAULT), String(FEED_ROWS_MAX), lang));
  if (rowCount === 0) throw outside('rowcount', '1', String(FEED_ROWS_MAX), lang);
  const named = asked.get('format')?.toLowerCase() || 'json';
  const format = FORMATS.find((known) => known === named);
  if (!format)
    throw new Refusal('gateway.formatUnknown', { format: named.slice(0, 40), allowed: FORMATS.join(', ') });
  return { objectId, rowCount, format };
}

function whole(
  asked: ReadonlyMap<string, string>,
  name: string,
  fallback: string,
  most: string,
  lang: Lang,
): string {
  const text = asked.get(name)?.trim() || fallback;
  if (!/^\d{1,19}$/.test(text) || BigInt(text) > BigInt(most)) throw outside(name, '0', most, lang);
  return BigInt(text).toString();
}

function outside(parameter: string, from: string, to: string, lang: Lang): Refusal {
  const reason =
    lang === 'zh' ? `应为 ${from} 到 ${to} 的整数` : `a whole number from ${from} to ${to} is expected`;
  return new Refusal('gateway.parameterInvalid', { parameter, reason });
}

/** `total` counts all changes behind the OBJECTID. */
async function makeFeed(
  pool: pg.Pool,
  dataset: Dataset,
  objectId: string,
  rowCount: number,
  format: Format,
  key: string,
): Promise<Answer> {
  const page = await readFeed(pool, dataset, objectId, rowCount);
  const behind = BigInt(objectId) > dataset.feedFloor ? BigInt(objectId) : dataset.feedFloor;
  const total = Math.max(page.rows.length, Number(dataset.feedObjectId - behind));
  const table = {
    dataset: feedDataset(dataset),
    columns: page.columns,
    header: page.columns,
    rows: page.rows,
    total,
  };
  const facts = {
    contentType: contentType(format),
    etag: etagOf(key),
    rows: page.rows.length,
    total,
    hasMore: page.hasMore,
    nextCursor: page.hasMore ? page.lastObjectId : null,
    fileName: format === 'json' || format === 'xml' ? null : fileName(dataset, format),
  };
  return new Answer(facts, await writeAnswer(format, table));
}
