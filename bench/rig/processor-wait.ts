import { readFile } from 'node:fs/promises';

const SAMPLE_MS = 1_000;
/** The scheduler's figures of the main thread: nanoseconds on a processor, and nanoseconds of waiting for one. */
const SCHEDULER_FILE = '/proc/self/schedstat';

/** The shares of time for which this process was ready but waited for a processor. */
export interface ProcessorWait {
  /** The share of the whole time. */
  readonly share: number;
  /** The share of the worst second. */
  readonly worst: number;
}

/**
 * Measures how long the main thread of this process waits for a processor because other threads use all of them. It is
 * a measure of the machine, not of the work of this process. `stop` returns null on a system without these figures.
 */
export function watchProcessorWait(): { stop(): Promise<ProcessorWait | null> } {
  const samples: Sample[] = [];
  const take = async (): Promise<void> => {
    const text = await readFile(SCHEDULER_FILE, 'utf8').catch(() => null);
    if (text !== null) samples.push({ atMs: performance.now(), waitedMs: waitedMsOf(text) });
  };
  const first = take();
  const timer = setInterval(() => void take(), SAMPLE_MS);
  return {
    async stop() {
      clearInterval(timer);
      await first;
      await take();
      return processorWaitOf(samples);
    },
  };
}

interface Sample {
  readonly atMs: number;
  readonly waitedMs: number;
}

/** Reads how many milliseconds a thread has waited, from the scheduler's figures. */
export const waitedMsOf = (schedstat: string): number => Number(schedstat.split(' ')[1]) / 1e6;

export function processorWaitOf(samples: readonly Sample[]): ProcessorWait | null {
  const [first, last] = [samples.at(0), samples.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  // The scheduler adds a wait when it ends, so a wait may belong to an earlier second.
  const shareOf = (from: Sample, to: Sample): number =>
    Math.min(1, (to.waitedMs - from.waitedMs) / Math.max(1, to.atMs - from.atMs));
  const worst = Math.max(...samples.slice(1).map((sample, i) => shareOf(samples[i] ?? first, sample)));
  return { share: shareOf(first, last), worst };
}
