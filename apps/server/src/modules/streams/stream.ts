import type { Lang, StreamData, StreamEventName } from '@jishi/contract';
import type { Principal } from '../access/index.ts';
import type { ToolCalls } from '../gateway/index.ts';
import type { Positions } from './cursor.ts';
import type { Transport } from './streams.metrics.ts';

/** An event without an id. `data` is JSON on one line. */
export interface StreamEvent {
  readonly event: StreamEventName;
  readonly data: string;
}

/** An event from a source, with the source's position after it. */
export interface SourceEvent extends StreamEvent {
  readonly position: string;
}

/** A source of events for a stream. */
export interface Source {
  /** The source's name in a cursor. */
  readonly name: string;
  /** Reads the next few events after a position. Returns none if there is nothing new. */
  next(position: string): Promise<readonly SourceEvent[]>;
}

/** A stream whose caller and entitlements have been checked. */
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
  /** A signal that aborts when the reader has disconnected. */
  readonly gone: AbortSignal;
  /** Resolves once the event has left this process. A slow reader delays that. */
  send(id: string, event: StreamEvent): Promise<void>;
  /** Keeps the connection open through proxies, and detects a reader that has vanished. */
  beat(): Promise<void>;
  /**
   * Ends the stream once all earlier events have been sent. `retryMs` states when to connect again; null if that would
   * be useless.
   */
  end(reason: string, retryMs: number | null): void;
}
