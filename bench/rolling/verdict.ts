import type { ProcessorWait } from '../rig/processor-wait.ts';
import type { RollingReport } from './run.ts';

/**
 * If the callers wait for a processor for more than this share of the time, the run measures the machine: checks of
 * proxies and of the database run out of time, whatever the product does.
 */
const OVERLOADED_SHARE = 0.1;

export interface Verdict {
  readonly lines: readonly string[];
  /**
   * 0 if no call was lost, 1 if one was lost, 3 if one was lost on an overloaded machine, so that the run proves
   * nothing.
   */
  readonly exitCode: 0 | 1 | 3;
}

type Judged = Pick<RollingReport, 'proxies' | 'charged' | 'processorWait' | 'firstFailure'>;

interface Way {
  /** The processes were killed, not stopped. */
  readonly kill: boolean;
  /** Each call had an `Idempotency-Key`. */
  readonly withKeys: boolean;
}

/** Judges a run: no call may fail, except calls that a killed process had read and that its proxy must not repeat. */
export function verdictOf({ proxies, charged, ...report }: Judged, { kill, withKeys }: Way): Verdict {
  const sent = proxies.reduce((sum, proxy) => sum + proxy.sent, 0);
  const failures = proxies.flatMap(({ proxy, failed }) => failed.map((reason) => ({ proxy, reason })));
  const isWhole = failures.length === 0 && charged === sent;
  const isExcused = kill && failures.every((failure) => !withKeys || isUnrepeatable(failure));
  // It is unknown whether a call that a killed process had read was charged.
  const isBounded = isExcused && Math.abs(charged - sent) <= failures.length;
  const { processorWait, firstFailure } = report;
  const lines = [
    ...(firstFailure === null
      ? []
      : [`first failed call: ${firstFailure.reason}, after ${firstFailure.atSeconds.toFixed(1)} s`]),
    ...waitLines(processorWait),
  ];
  if (isWhole || isBounded) return { lines, exitCode: 0 };
  if (processorWait === null || processorWait.share <= OVERLOADED_SHARE) return { lines, exitCode: 1 };
  return {
    lines: [
      ...lines,
      `the machine was overloaded (above ${percent(OVERLOADED_SHARE)}): the failures say nothing about the product. Stop other work, or lower --rate`,
    ],
    exitCode: 3,
  };
}

/** Caddy cannot send the body of a POST again. */
const isUnrepeatable = ({ proxy, reason }: { proxy: string; reason: string }): boolean =>
  proxy === 'caddy' && reason === 'POST HTTP 502';

const waitLines = (wait: ProcessorWait | null): string[] =>
  wait === null
    ? []
    : [
        `the callers waited for a processor ${percent(wait.share)} of the time, ${percent(wait.worst)} of the worst second`,
      ];

const percent = (share: number): string => `${Math.round(share * 100)} %`;
