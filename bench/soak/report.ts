import type { ProcessReading, Reading } from './readings.ts';
import type { SoakReport } from './run.ts';
import { type Done, type Figures, figuresByKind, figuresOf } from './tally.ts';

const MIB = 1024 ** 2;
const MINUTE_MS = 60_000;
const WIDTHS = [6, 7, 7, 8, 8, 18, 8, 7, 9, 9] as const;
const HEADS = ['minute', 'calls', 'failed', 'p50', 'p99', 'RSS MiB', 'loop', 'conn', 'lag', 'DB MiB'];

const row = (cells: readonly string[]): string =>
  cells.map((cell, i) => cell.padStart(WIDTHS[i] ?? 0)).join(' ');

export const minuteHeader = row(HEADS);

const whole = (value: number): string => value.toFixed(0);
const ms = (value: number): string => `${value.toFixed(1)} ms`;
/** A process that does not answer is shown as a dash. */
const orDash = (value: number | undefined): string => (value === undefined ? '–' : whole(value));

export function minuteLine(minute: number, done: readonly Done[], reading: Reading | undefined): string {
  const { calls, failed, reasons, p50Ms, p99Ms } = figuresOf(done);
  const { processes = [], database } = reading ?? {};
  const delays = processes.map((process) => process?.loopP99Ms ?? 0);
  const line = row([
    ...[String(minute), String(calls), String(failed), ms(p50Ms), ms(p99Ms)],
    ...[processes.map((process) => orDash(process?.residentMiB)).join(' / '), ms(Math.max(0, ...delays))],
    ...[orDash(database?.connections), ms((database?.lagSeconds ?? Number.NaN) * 1_000)],
    orDash(database ? database.bytes / MIB : undefined),
  ]);
  return [line, ...reasonLines(reasons)].join('\n');
}

const reasonLines = (reasons: Figures['reasons']): string[] =>
  Object.entries(reasons).map(([reason, count]) => `       ${count} × ${reason}`);

/** All data of a run except the individual calls. */
export function summaryOf({ done, failures, readings, ...rest }: SoakReport) {
  const minutes = Map.groupBy(done, ({ endedMs }) => Math.floor(endedMs / MINUTE_MS) + 1);
  return {
    ...rest,
    all: figuresOf(done),
    kinds: figuresByKind(done),
    expectedFailures: figuresOf(failures.expected).reasons,
    unexpectedFailures: failures.unexpected,
    replicaReads: replicaReadsOf(readings),
    byMinute: [...minutes]
      .toSorted(([one], [other]) => one - other)
      .map(([minute, own]) => ({ minute, ...figuresOf(own) })),
    readings,
  };
}

/** Sums the reads that replicas answered. The counter of a process restarts at zero with the process. */
function replicaReadsOf(readings: readonly Reading[]): number {
  const highest = new Map<number, number>();
  const all = readings.flatMap(({ processes }) => processes.filter((one) => one !== null));
  for (const { pid, replicaReads } of all satisfies ProcessReading[])
    highest.set(pid, Math.max(replicaReads, highest.get(pid) ?? 0));
  return [...highest.values()].reduce((sum, reads) => sum + reads, 0);
}

/** The findings as text. */
export function linesOf(report: SoakReport): string[] {
  const { minutes, restarts, failures, failover, outageSeconds, charges, trends, wrong } = report;
  const { all, kinds, replicaReads } = summaryOf(report);
  return [
    `${minutes.toFixed(1)} min: ${all.calls} calls, p50 ${ms(all.p50Ms)}, p99 ${ms(all.p99Ms)}, ${restarts} restarts`,
    ...Object.entries(kinds).map(
      ([kind, own]) =>
        `  ${kind.padEnd(10)} ${String(own.calls).padStart(7)}  p50 ${ms(own.p50Ms)}  p99 ${ms(own.p99Ms)}`,
    ),
    `failover: a standby was promoted after ${whole(failover.promotedMs)} ms; calls failed for ${outageSeconds.toFixed(1)} s`,
    `failures: ${failures.expected.length} retryable during the failover, ${failures.unexpected.length} others`,
    `replicas answered ${replicaReads} reads`,
    `charges: ${charges.acknowledged} acknowledged, ${charges.inBooks} in the books, ${charges.missing} missing, ${charges.doubled} doubled`,
    ...trends.map((trend, place) =>
      trend === null
        ? `memory of process ${place + 1}: too few readings`
        : `memory of process ${place + 1}: ${trend.slope.toFixed(1)} ± ${trend.slopeError.toFixed(1)} MiB an hour, over ${trend.minutes.toFixed(0)} min`,
    ),
    ...wrong.map((line) => `WRONG: ${line}`),
    wrong.length === 0 ? 'nothing is wrong' : `${wrong.length} wrong`,
  ];
}
