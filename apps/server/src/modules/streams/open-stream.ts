import {
  formatYuan,
  type Lang,
  type StreamData,
  type StreamInput,
  streamInput,
  streamsFiles,
} from '@jishi/contract';
import { languageOf, parseInput } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Principal } from '../access/index.ts';
import { type Dataset, ownedPartOf } from '../datasets/index.ts';
import { alertSource, startOfAlerts } from './alert-source.ts';
import { changeSource, startOfChanges, streamable } from './change-source.ts';
import { ALERTS, type Positions, QUOTES, readCursor } from './cursor.ts';
import { NO_QUOTES, quoteSource } from './quote-source.ts';
import type { Source, Stream } from './stream.ts';
import type { StreamDeps } from './streams.deps.ts';

/** A request for a stream, over either transport. */
export interface StreamRequest {
  readonly url: string;
  readonly request: Stream['request'];
  readonly headers: { readonly 'accept-language'?: string | undefined; readonly 'last-event-id'?: unknown };
}

const NAMES_MAX = 10;
const SECOND_MS = 1_000;

/** Returns a stream that is ready to be sent, or throws. Does not read or charge anything yet. */
export async function openStream(deps: StreamDeps, call: StreamRequest): Promise<Stream> {
  const { gateway, streamLimits } = deps;
  const { request } = call;
  const principal = await gateway.principalOf(request);
  const input = readInput(call);
  const lang = input.lang ?? (call.headers['accept-language'] === undefined ? principal.lang : langOf(call));
  const { datasets = [], quotes = [], alerts } = input;
  if (datasets.length === 0 && quotes.length === 0 && !alerts) throw new Refusal('streams.nothingAsked');
  await gateway.admit(principal, request);
  const own = { request, lang, maxPriceFen: input.maxPriceFen ?? Number.POSITIVE_INFINITY };
  const sources: Source[] = [];
  const positions: Positions = new Map();
  const opening: StreamData['open']['datasets'] = [];
  const cursor = readCursor(input.cursor);
  for (const name of datasets) {
    const dataset = await streamable(deps, principal, name);
    const price = await priceOf(deps, principal, dataset);
    opening.push(price);
    // No event may cost more than the price stated when the stream was opened.
    const maxPriceFen = Math.min(own.maxPriceFen, Number(price.priceFen));
    sources.push(changeSource(deps, { ...own, maxPriceFen }, dataset.code));
    positions.set(dataset.code, await startOfChanges(deps, dataset, cursor.get(dataset.code)));
  }
  if (quotes.length > 0) {
    sources.push(quoteSource(deps, quotes));
    positions.set(QUOTES, cursor.get(QUOTES) ?? NO_QUOTES);
  }
  if (alerts) {
    sources.push(alertSource(deps, principal));
    positions.set(ALERTS, await startOfAlerts(deps, cursor.get(ALERTS)));
  }
  const heartbeatSeconds = streamLimits.beatMs / SECOND_MS;
  return {
    ...{ request, principal, lang, sources, positions },
    opening: { datasets: opening, quotes: [...quotes], alerts, heartbeatSeconds },
  };
}

/** Throws if the stream's key or entitlements are no longer valid, or if its price has risen since it was opened. */
export async function checkRights(
  { gateway }: Pick<StreamDeps, 'gateway'>,
  { request, opening }: Stream,
): Promise<void> {
  const principal = await gateway.principalOf(request);
  for (const { code, priceFen } of opening.datasets) {
    const right = await gateway.rightTo(principal, await streamable({ gateway }, principal, code));
    if (right instanceof Refusal) throw right;
    if (right.priceFen > BigInt(priceFen))
      throw new Refusal('streams.priceRose', { code, price: formatYuan(right.priceFen) });
  }
}

/** Returns the basis and the price of a change event. Throws if the entitlement is to delayed data, as `_inc` does. */
async function priceOf(
  { gateway, clock }: StreamDeps,
  principal: Principal,
  dataset: Dataset,
): Promise<StreamData['open']['datasets'][number]> {
  const right = await gateway.rightTo(principal, dataset);
  if (right instanceof Refusal) throw right;
  const part = ownedPartOf(dataset, right.restriction ?? null, clock());
  const { code } = dataset;
  if (part !== 'whole' && part.isLater) throw new Refusal('gateway.changesNotOwned', { code });
  return { code, basis: right.basis, priceFen: String(right.priceFen) };
}

function readInput(call: StreamRequest): StreamInput {
  const at = call.url.indexOf('?');
  const parameters = new URLSearchParams(at === -1 ? '' : call.url.slice(at + 1));
  const names = new Set(parameters.keys());
  const isAmbiguous = names.size !== parameters.size || names.size > NAMES_MAX;
  if (isAmbiguous)
    throw new Refusal('request.invalid', { detail: Object.keys(streamInput.shape).join(', ') });
  const query = Object.fromEntries(parameters);
  const last = call.headers['last-event-id'];
  // Browsers and libraries reconnect with the URL of the first connection, so the cursor in the header is more recent
  // than the one in the URL.
  const fields = typeof last === 'string' && last !== '' ? { ...query, cursor: last } : query;
  const headers = { 'accept-language': call.headers['accept-language'] };
  return parseInput(streamsFiles.open, { query, headers, params: {} }, fields);
}

export function langOf({ url, headers }: Pick<StreamRequest, 'url' | 'headers'>): Lang {
  const lang = new URLSearchParams(url.split('?')[1]).get('lang') ?? undefined;
  return languageOf({ query: { lang }, headers: { 'accept-language': headers['accept-language'] } });
}
