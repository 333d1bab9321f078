import { ConnectionFailed, JishiError } from './errors.ts';
import { isStale, waitOf } from './retries.ts';
import type { Session, Signalled } from './session.ts';
import { joined } from './transport.ts';
import { checkSite, dataRequest, mayRepeat, type Parameters, wireParameters } from './wire.ts';

export interface StreamOptions extends Signalled {
  /** Data sets whose changes are sent. */
  readonly datasets?: readonly string[];
  /** Stocks whose newest quotes are sent. */
  readonly quotes?: readonly string[];
  /** New hits of the account's saved searches. */
  readonly alerts?: boolean;
  /** The id of the last received event. */
  readonly cursor?: string;
  /** The maximum price of one event of changes. */
  readonly maxPriceFen?: number;
}

/** An event of a stream. To continue after it, pass its `id` as `cursor`. */
export interface StreamEvent {
  readonly id: string;
  readonly event: 'open' | 'changes' | 'quotes' | 'alert';
  readonly data: Readonly<Record<string, unknown>>;
}

interface Block {
  readonly id: string;
  readonly event: string;
  readonly data: Record<string, unknown>;
}

/**
 * Reads a stream, and reconnects after the last event until the server permanently ends the stream. Then throws the
 * reason.
 */
export async function* events(
  session: Session,
  { signal, cursor, datasets, quotes, alerts, maxPriceFen }: StreamOptions,
  lang: string | undefined,
): AsyncGenerator<StreamEvent, void, void> {
  const choice = { datasets, quotes, alerts: alerts ? 1 : undefined, maxPriceFen, lang };
  let last = cursor;
  let hasNewToken = false;
  for (let failures = 0; ; ) {
    let statedMs: number | undefined;
    try {
      for await (const { id, event, data } of connect(session, choice, last, signal)) {
        [failures, hasNewToken, last] = [0, false, id];
        if (event !== 'end') yield { id, event: event as StreamEvent['event'], data };
        else statedMs = reconnection(data);
      }
      // A stream that ends without a reason was interrupted.
    } catch (error) {
      if (!(error instanceof JishiError)) throw error;
      if (isStale(error) && !hasNewToken) {
        session.renewToken();
        hasNewToken = true;
        continue;
      }
      if (!isPassing(error) || failures >= session.bounds.retries) throw error;
      statedMs = error.retryAfterMs;
      failures++;
    }
    await session.bounds.sleep(statedMs ?? waitOf(failures, undefined), signal);
  }
}

/** Codes of a server that cannot open another stream or is restarting. */
const NO_ROOM: readonly unknown[] = [3193, 3195];

/** Whether a connection may succeed after a wait. */
const isPassing = (error: JishiError): boolean => mayRepeat(error) || NO_ROOM.includes(error.code);

/** Returns the wait before the next connection, or throws the reason if reconnecting cannot help. */
function reconnection({ code, error, msg, reconnect, retryMs }: Block['data']): number {
  if (reconnect !== true) {
    const body = new TextEncoder().encode(JSON.stringify({ code, msg: `${error}: ${msg}` }));
    checkSite({ status: 200, headers: new Headers(), body });
  }
  return Number(retryMs ?? 0);
}

async function* connect(
  session: Session,
  choice: Parameters,
  last: string | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<Block, void, void> {
  const headers: Record<string, string> = { Accept: 'text/event-stream' };
  if (last !== undefined) headers['Last-Event-ID'] = last;
  const request = dataRequest('/v1/streams', wireParameters(choice), headers);
  const { response, pieces } = await session.transport.stream(
    await session.authorised(request, signal),
    signal,
  );
  const { status } = response;
  if (status !== 200) checkSite({ status, headers: response.headers, body: await joined(pieces) });
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const piece of pieces) {
      text += decoder.decode(piece, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventOf(block);
        if (event !== undefined) yield event;
      }
    }
  } catch (error) {
    // Received events are passed on; the next connection continues after them.
    if (!(error instanceof ConnectionFailed)) throw error;
  }
}

/** Reads a block of lines. Comments keep the connection open and are not events. */
function eventOf(block: string): Block | undefined {
  const lines = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
  const [id, event, data] = ['id', 'event', 'data'].map((name) => lines.get(name));
  if (id === undefined || event === undefined || data === undefined) return undefined;
  return { id, event, data: JSON.parse(data) as Block['data'] };
}
