import type { Bell } from '../../platform/bell.ts';
import type { Reader } from '../../platform/db/index.ts';
import type { Guards } from '../../platform/http/index.ts';
import type { FeedCalls, GatewayRoutesDeps, ToolCalls } from '../gateway/index.ts';
import type { NewestQuotes } from '../quotes/index.ts';
import type { OpenStreams, StreamLimits } from './open-streams.ts';
import type { StreamMetrics } from './streams.metrics.ts';

/** The ports of the routes: those that a call needs, and those that wake and limit streams. */
export interface StreamsDeps extends GatewayRoutesDeps {
  readonly bell: Bell;
  readonly guards: Guards;
  /** A signal that aborts when the process begins to shut down. */
  readonly leaving: AbortSignal;
  readonly streamLimits: StreamLimits;
  readonly streamMetrics: StreamMetrics;
  /** The connection pool for the site's own pages. */
  readonly pool: Reader;
}

/** The dependencies of a single stream. */
export interface StreamDeps extends StreamsDeps {
  readonly gateway: Pick<ToolCalls, 'principalOf' | 'admit' | 'datasetOf' | 'rightTo'>;
  readonly feeds: FeedCalls;
  readonly newestQuotes: NewestQuotes;
  readonly streams: OpenStreams;
}
