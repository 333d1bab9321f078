import type { Site } from '../rig/site.ts';
import type { DatabaseReading } from './cluster.ts';
import { fitLine, type Line, type Point } from './numbers.ts';

const MIB = 1024 ** 2;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const METRICS = [
  'process_resident_memory_bytes',
  'nodejs_heap_size_used_bytes',
  'nodejs_eventloop_lag_p99_seconds',
  'nodejs_eventloop_lag_max_seconds',
  'jishi_replica_reads',
] as const;

export interface ProcessReading {
  /** Distinguishes a process from its predecessor before a restart. */
  readonly pid: number;
  readonly residentMiB: number;
  readonly heapMiB: number;
  /** Delays of the event loop since the last reading. */
  readonly loopP99Ms: number;
  readonly loopMaxMs: number;
  readonly replicaReads: number;
}

export interface Reading {
  readonly atMs: number;
  /** Null for a process that did not answer. */
  readonly processes: readonly (ProcessReading | null)[];
  readonly database: DatabaseReading | null;
}

/** Reads the metrics of a process. */
export async function readProcess(site: Site): Promise<ProcessReading | null> {
  const values = await site.metrics(METRICS).catch(() => null);
  const { pid } = site.process;
  if (values === null || pid === undefined) return null;
  const [resident = 0, heap = 0, p99 = 0, max = 0, replicaReads = 0] = values;
  if (resident === 0) return null;
  return {
    ...{ pid, residentMiB: resident / MIB, heapMiB: heap / MIB, replicaReads },
    ...{ loopP99Ms: p99 * 1_000, loopMaxMs: max * 1_000 },
  };
}

export interface MemoryTrend extends Line {
  /** Minutes that the line covers. */
  readonly minutes: number;
}

/**
 * Fits a line, in MiB an hour, to the memory of the newest process at a place, over the later half of its life. Uses
 * the smallest reading of each minute, because memory before a garbage collection is not informative.
 */
export function memoryTrend(readings: readonly Reading[], place: number): MemoryTrend | null {
  const pid = readings.findLast(({ processes }) => processes[place] != null)?.processes[place]?.pid;
  const own = readings.flatMap(({ atMs, processes }) => {
    const process = processes[place];
    return process != null && process.pid === pid ? [{ x: atMs, y: process.residentMiB }] : [];
  });
  const [firstMs, lastMs] = [own.at(0)?.x ?? 0, own.at(-1)?.x ?? 0];
  const later = own.filter(({ x }) => x >= (firstMs + lastMs) / 2);
  const line = fitLine(lowestByMinute(later).map(({ x, y }) => ({ x: x / HOUR_MS, y })));
  return line && { ...line, minutes: (lastMs - firstMs) / 2 / MINUTE_MS };
}

function lowestByMinute(points: readonly Point[]): Point[] {
  const minutes = Map.groupBy(points, ({ x }) => Math.floor(x / MINUTE_MS));
  return [...minutes.values()].map((own) => own.reduce((low, one) => (one.y < low.y ? one : low)));
}
