import type { Lang, StreamData, StreamEventName } from '@jishi/contract';
import type { Principal } from '../access/index.ts';
import type { ToolCalls } from '../gateway/index.ts';
import type { Positions } from './cursor.ts';
import type { Transport } from './streams.metrics.ts';

/** An event without its id. `data` is JSON on one line. */
export interface StreamEvent {
  readonly event: StreamEventName;
  readonly data: string;
}

/** An event of a source, and the position behind it. */
export interface SourceEvent extends StreamEvent {
  readonly position: string;
}

/** One of the things that a stream sends. */
export interface Source {
  /** Its name in the cursor. */
  readonly name: string;
  /** Reads the next events behind a position, few at a time; none while there is nothing new. */
  next(position: string): Promise<readonly SourceEvent[]>;
}

/** A stream whose caller and right are known. */
export interface Stream {
  readonly request: Parameters<ToolCalls['admit']>[1];
  readonly principal: Principal;
  readonly lang: Lang;
  readonly opening: StreamData['open'];
  readonly sources: readonly Source[];
  readonly positions: Positions;
}

/** The way of events to the reader. */
export interface Sink {
  readonly transport: Transport;
  /** Aborts when the reader has disconnected. */
  readonly gone: AbortSignal;
  /** Resolves when the event has left this process. While the reader is slow, it does not. */
  send(id: string, event: StreamEvent): Promise<void>;
  /** Keeps the connection open through proxies, and notices a reader that has vanished. */
  beat(): Promise<void>;
  /** Ends the stream after what was sent. `retryMs` is when to connect again; null if that is useless. */
  end(reason: string, retryMs: number | null): void;
}
