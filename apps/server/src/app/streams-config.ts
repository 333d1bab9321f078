import { z } from 'zod';
import type { StreamLimits } from '../modules/streams/index.ts';

const SECOND_MS = 1_000;
/** Proxies close a connection after a minute without traffic. */
const BEAT_SECONDS_MAX = 45;
const STALL_SECONDS_MAX = 600;

export const streamsEnvironment = {
  /** The maximum number of open streams in this process. */
  JISHI_STREAMS: z.coerce.number().int().min(0).max(10_000).default(200),
  /** The maximum number of open streams for each account in this process. */
  JISHI_STREAMS_OF_ACCOUNT: z.coerce.number().int().min(1).max(1_000).default(5),
  /** The number of seconds between heartbeats. */
  JISHI_STREAM_BEAT: z.coerce.number().int().min(1).max(BEAT_SECONDS_MAX).default(15),
  /** How many seconds a stream waits for a slow reader. */
  JISHI_STREAM_STALL: z.coerce.number().int().min(1).max(STALL_SECONDS_MAX).default(30),
};

export interface StreamsConfig {
  readonly streamLimits: StreamLimits;
}

export const streamsOf = (env: z.output<z.ZodObject<typeof streamsEnvironment>>): StreamsConfig => ({
  streamLimits: {
    perProcess: env.JISHI_STREAMS,
    perAccount: env.JISHI_STREAMS_OF_ACCOUNT,
    beatMs: env.JISHI_STREAM_BEAT * SECOND_MS,
    stallMs: env.JISHI_STREAM_STALL * SECOND_MS,
  },
});
