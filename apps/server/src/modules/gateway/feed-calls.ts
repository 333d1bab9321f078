import { createHash } from 'node:crypto';
import { type Lang, MAX_PRICE_HEADER } from '@jishi/contract';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type CallRequest, causeOf, type Served } from './call.ts';
import { serveRows } from './direct-calls.ts';
import type { GatewayRoutesDeps } from './gateway.deps.ts';
import { innerRefusal } from './inner-refusal.ts';
import { readKnown } from './known-call.ts';
import { createPreparedCalls } from './prepared-calls.ts';
import { apiUnknown, type PreparedCalls } from './read-call.ts';

/** A page of changes that another module requests within this process for a remote caller. */
export interface FeedRead {
  /** The request whose headers contain the caller's credentials. */
  readonly request: Omit<CallRequest, 'url'>;
  readonly code: string;
  readonly afterObjectId: bigint;
  readonly rowCount: number;
  /** The highest price that the caller accepts for the page. */
  readonly maxPriceFen: number;
  readonly lang: Lang;
}

/** Reads pages of change feeds within this process, with the same checks, limits, charges and receipts as `_inc`. */
export interface FeedCalls {
  read(page: FeedRead): Promise<Served>;
}

export function createFeedCalls(deps: GatewayRoutesDeps): FeedCalls {
  const prepared = createPreparedCalls(deps);
  return { read: (page) => read(deps, prepared, page) };
}

async function read(deps: GatewayRoutesDeps, calls: PreparedCalls, page: FeedRead): Promise<Served> {
  const { code, afterObjectId, rowCount, lang } = page;
  const { ip, socket, headers } = page.request;
  const url = `/api/load/${code}_inc?objectid=${afterObjectId}&rowcount=${rowCount}&lang=${lang}`;
  let request: CallRequest = { id: newId(), ip, socket, headers, url };
  const attempt = async (turn: string): Promise<Served> => {
    const call = await readKnown(deps, calls, { url, headers, ip, params: { code: `${code}_inc` } });
    if (call.kind !== 'feed') throw apiUnknown(code);
    const key = pageKey(page, call.dataset.version, turn);
    request = {
      ...request,
      id: newId(),
      headers: { ...headers, [MAX_PRICE_HEADER]: String(page.maxPriceFen), 'idempotency-key': key },
    };
    return serveRows(deps, call, request);
  };
  try {
    return await attempt('').catch((error: unknown) => {
      const cause = causeOf(error);
      if (!(cause instanceof Refusal) || cause.error !== 'gateway.keyReused') throw error;
      // The page's rows have changed since the account paid for it, so it is charged as a new page.
      return attempt(request.id);
    });
  } catch (error) {
    throw innerRefusal(deps, error, request, lang);
  }
}

/**
 * Returns a page's idempotency key. If a page is read again after an interruption, it is charged again only if its rows
 * have changed.
 */
function pageKey({ code, afterObjectId, rowCount }: FeedRead, version: bigint, turn: string): string {
  const page = `${code} ${afterObjectId} ${rowCount} ${version} ${turn}`;
  return `stream-${createHash('sha256').update(page).digest('hex')}`;
}
