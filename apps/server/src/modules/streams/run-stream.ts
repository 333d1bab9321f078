import { setTimeout as wait } from 'node:timers/promises';
import { STREAM_RETRY_MS } from '@jishi/contract';
import type { Ear } from '../../platform/bell.ts';
import { asRefusal } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { writeCursor } from './cursor.ts';
import { checkRights } from './open-stream.ts';
import type { Sink, Stream, StreamEvent } from './stream.ts';
import type { StreamDeps } from './streams.deps.ts';

const BUSY_WAIT_MS = 1_000;
const SECOND_MS = 1_000;
/** The minimum time between two reads of the sources, because every charge to the account wakes its streams. */
const LOOKS_APART_MS = 100;

/** Runs a stream until its reader disconnects, its entitlement ends, or the process stops. Never throws. */
export async function runStream(deps: StreamDeps, stream: Stream, sink: Sink): Promise<void> {
  const { bell, streamMetrics, streams } = deps;
  const ear = bell.listen(String(stream.principal.accountId), LOOKS_APART_MS);
  const stop = AbortSignal.any([sink.gone, streams.leaving]);
  streamMetrics.opened(sink.transport);
  let reason: Refusal | null = null;
  try {
    await sendAll(deps, { stream, sink, ear, stop });
    if (!sink.gone.aborted) reason = new Refusal('streams.restarting');
  } catch (error) {
    if (!sink.gone.aborted) reason = reasonOf(deps, stream, error);
  } finally {
    ear.close();
    streamMetrics.ended(sink.transport, reason?.error ?? null);
  }
  if (reason !== null) sayEnd(stream, sink, reason);
}

interface Sending {
  readonly stream: Stream;
  readonly sink: Sink;
  readonly ear: Ear;
  readonly stop: AbortSignal;
}

async function sendAll(deps: StreamDeps, { stream, sink, ear, stop }: Sending): Promise<void> {
  const { beatMs } = deps.streamLimits;
  const opening = { event: 'open', data: JSON.stringify(stream.opening) } as const;
  await send(deps, stream, sink, opening);
  let beatAt = performance.now() + beatMs;
  while (!stop.aborted) {
    const hasSent = await sendNext(deps, { stream, sink, ear, stop });
    const now = performance.now();
    if (now >= beatAt) {
      beatAt = now + beatMs;
      await inTime(deps, sink, sink.beat());
    }
    if (hasSent || stop.aborted) continue;
    await ear.wait(Math.max(0, beatAt - performance.now()), stop);
    await checkRights(deps, stream);
  }
}

/** Sends the next events from each source. Returns false if there were none. */
async function sendNext(deps: StreamDeps, { stream, sink, stop }: Sending): Promise<boolean> {
  const { sources, positions } = stream;
  let hasSent = false;
  for (const source of sources) {
    if (stop.aborted) return hasSent;
    const events = await orWait(stop, () => source.next(positions.get(source.name) ?? ''));
    if (events === null) return true;
    for (const { position, ...event } of events) {
      if (stop.aborted) return hasSent;
      positions.set(source.name, position);
      hasSent = true;
      await send(deps, stream, sink, event);
    }
  }
  return hasSent;
}

const PASSING = new Set(['gateway.tooManyCalls', 'gateway.busy', 'gateway.outcomeUnknown']);

/** Returns the result, or waits and returns null if the call must be repeated. A repeated page is not charged again. */
async function orWait<T>(stop: AbortSignal, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || !PASSING.has(error.error)) throw error;
    const { retryMs = BUSY_WAIT_MS } = error.values;
    await pause(Number(retryMs), stop);
    return null;
  }
}

/** Waits, but no longer than the stream lasts. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal }).catch(() => undefined);

async function send(deps: StreamDeps, { positions }: Stream, sink: Sink, event: StreamEvent): Promise<void> {
  await inTime(deps, sink, sink.send(writeCursor(positions), event));
  deps.streamMetrics.sent(event.event);
}

/**
 * Waits until the data has been sent to the reader. Meanwhile, nothing more is read for a slow reader, and after the
 * time limit the stream ends.
 */
async function inTime({ streamLimits }: StreamDeps, { gone }: Sink, sending: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const seconds = streamLimits.stallMs / SECOND_MS;
  const timer = setTimeout(
    () => late.reject(new Refusal('streams.tooSlow', { seconds })),
    streamLimits.stallMs,
  );
  const leave = (): void => late.resolve();
  gone.addEventListener('abort', leave, { once: true });
  if (gone.aborted) leave();
  try {
    await Promise.race([sending, late.promise]);
  } finally {
    clearTimeout(timer);
    gone.removeEventListener('abort', leave);
    sending.catch(() => undefined);
  }
}

function reasonOf({ log }: StreamDeps, { request }: Stream, error: unknown): Refusal {
  const refusal = asRefusal(error, { headers: request.headers, url: '' });
  if (refusal.row.status >= 500 && !refusal.error.startsWith('streams.'))
    log.error(
      { err: refusal.detail ?? error, error: refusal.error, requestId: request.id },
      'a stream failed',
    );
  return refusal;
}

/**
 * Errors that go away if the reader opens a new stream, in addition to those whose row in the registry says `later`.
 */
const MENDED_BY_A_NEW_STREAM = new Set(['streams.tooSlow', 'gateway.tokenExpired']);

/**
 * Sends the reason as the last event. Reconnection times are random, so that readers do not all return at the same
 * time.
 */
function sayEnd({ lang, positions }: Stream, sink: Sink, reason: Refusal): void {
  const { row, error } = reason;
  const reconnect = row.retry === 'later' || MENDED_BY_A_NEW_STREAM.has(error);
  const retryMs = reconnect ? Math.ceil(STREAM_RETRY_MS * Math.random()) : null;
  const end = { code: row.code, error, msg: reason.text(lang), reconnect, retryMs };
  sink.send(writeCursor(positions), { event: 'end', data: JSON.stringify(end) }).catch(() => undefined);
  sink.end(error, retryMs);
}
