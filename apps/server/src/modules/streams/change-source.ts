import { STREAM_CHANGES_MAX } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import type { Principal } from '../access/index.ts';
import { type Dataset, readFeedEnd } from '../datasets/index.ts';
import type { Served } from '../gateway/index.ts';
import { numberOf } from './cursor.ts';
import type { Source, SourceEvent, Stream } from './stream.ts';
import type { StreamDeps } from './streams.deps.ts';

type Reader = Pick<Stream, 'request' | 'lang'> & { readonly maxPriceFen: number };

/** Creates a source of a data set's changes. Each page is a call of the data set's change feed. */
export function changeSource(
  { registry, feeds }: Pick<StreamDeps, 'registry' | 'feeds'>,
  { request, lang, maxPriceFen }: Reader,
  code: string,
): Source {
  return {
    name: code,
    async next(position) {
      const dataset = registry.find(code);
      if (dataset === undefined) throw new Refusal('gateway.apiUnknown', { code });
      const newest = dataset.feedObjectId;
      const after = numberOf(position);
      if (newest <= after) return [];
      const served = await feeds.read({
        ...{ request, code, lang, maxPriceFen },
        afterObjectId: after,
        rowCount: STREAM_CHANGES_MAX,
      });
      // If a page contains no changes for the reader, the position moves past everything that existed before the page
      // was read.
      const reached = served.answer.lastObjectId ?? String(newest);
      return [eventOf(code, served, reached)];
    },
  };
}

/** Returns the data set if the caller may see it and it has a change feed. */
export async function streamable(
  { gateway }: Pick<StreamDeps, 'gateway'>,
  principal: Principal,
  code: string,
): Promise<Dataset> {
  const dataset = await gateway.datasetOf(principal, code);
  if (!dataset.hasFeed) throw new Refusal('streams.noFeed', { code });
  return dataset;
}

/**
 * Returns the position at which the changes start: the cursor's, or the current one if it has none. Throws if the
 * number was never issued.
 */
export async function startOfChanges(
  { writer }: Pick<StreamDeps, 'writer'>,
  dataset: Dataset,
  position: string | undefined,
): Promise<string> {
  if (position === undefined) return String(await readFeedEnd(writer, dataset));
  const number = numberOf(position);
  if (number > dataset.feedObjectId && number > (await readFeedEnd(writer, dataset)))
    throw new Refusal('streams.cursorInvalid');
  return String(number);
}

const RECORDS = '"records":';

/** The records are copied as the gateway wrote them, because parsing their numbers would lose digits. */
function eventOf(dataset: string, { answer, receipt }: Served, position: string): SourceEvent {
  const body = answer.body.toString('utf8');
  const records = body.slice(body.indexOf(RECORDS) + RECORDS.length, -1);
  const head = {
    dataset,
    demo: answer.isDemo,
    version: String(answer.version),
    count: answer.rows,
    hasMore: answer.hasMore,
    receipt: {
      requestId: receipt.requestId,
      basis: receipt.basis,
      priceFen: String(receipt.priceFen),
      balanceFen: receipt.balanceFen === null ? null : String(receipt.balanceFen),
      callsLeft: receipt.callsLeft,
    },
  };
  return { event: 'changes', data: `${JSON.stringify(head).slice(0, -1)},"records":${records}}`, position };
}
