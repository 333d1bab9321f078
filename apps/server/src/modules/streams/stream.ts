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

/** A source's event, and the position after it. */
export interface SourceEvent extends StreamEvent {
  readonly position: string;
}

/** A source of a stream's events. */
export interface Source {
  /** Its name in the cursor. */
  readonly name: string;
  /** Reads the next events after a position, a few at a time. Returns none if there is nothing new. */
  next(position: string): Promise<readonly SourceEvent[]>;
}

/** A stream whose caller and entitlement are known. */
export interface Stream {
  readonly request: Parameters<ToolCalls['admit']>[1];
  readonly principal: Principal;
  readonly lang: Lang;
  readonly opening: StreamData['open'];
  readonly sources: readonly Source[];
  readonly positions: Positions;
}

/** Sends events to the reader, over one of the transports. */
export interface Sink {
  readonly transport: Transport;
  /** Aborts when the reader has disconnected. */
  readonly gone: AbortSignal;
  /** Resolves when the event has left this process, which a slow reader delays. */
  send(id: string, event: StreamEvent): Promise<void>;
  /** Keeps the connection open through proxies, and detects a reader that has vanished. */
  beat(): Promise<void>;
  /**
   * Ends the stream after the events already sent. `retryMs` specifies when to connect again; null if that is useless.
   */
  end(reason: string, retryMs: number | null): void;
}
