import { z } from 'zod';
import type { StreamLimits } from '../modules/streams/index.ts';

const SECOND_MS = 1_000;
/** A connection without traffic for a minute is closed. */
const BEAT_SECONDS_MAX = 45;
const STALL_SECONDS_MAX = 600;

/** Settings of streams. */
export const streamsEnvironment = {
  /** The maximum number of open streams of this process. */
  JISHI_STREAMS: z.coerce.number().int().min(0).max(10_000).default(200),
  /** The maximum number of open streams of an account in this process. */
  JISHI_STREAMS_OF_ACCOUNT: z.coerce.number().int().min(1).max(1_000).default(5),
  /** The seconds between heartbeats. */
  JISHI_STREAM_BEAT: z.coerce.number().int().min(1).max(BEAT_SECONDS_MAX).default(15),
  /** The seconds for which a stream waits for a slow reader. */
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
