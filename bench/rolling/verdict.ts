import type { ProcessorWait } from '../rig/processor-wait.ts';
import type { RollingReport } from './run.ts';

/**
 * Above this share of waiting for a processor the callers measure the machine: checks of proxies and of the database
 * run out of time, whatever the product does.
 */
const OVERLOADED_SHARE = 0.1;

export interface Verdict {
  readonly lines: readonly string[];
  /** 0 if no call was lost, 1 if one was, 3 if one was on an overloaded machine, which says nothing. */
  readonly exitCode: 0 | 1 | 3;
}

type Judged = Pick<RollingReport, 'proxies' | 'charged' | 'processorWait' | 'firstFailure'>;

/** Judges a run. `isLossy`: processes were killed under calls without keys, so calls that they had read are lost. */
export function verdictOf({ proxies, charged, ...report }: Judged, isLossy: boolean): Verdict {
  const sent = proxies.reduce((sum, proxy) => sum + proxy.sent, 0);
  const failed = proxies.reduce((sum, proxy) => sum + proxy.failed.length, 0);
  const isWhole = failed === 0 && charged === sent;
  // A killed process takes the calls with it that it had read. Whether they were charged, nobody can know.
  const isBounded = isLossy && Math.abs(charged - sent) <= failed;
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

const waitLines = (wait: ProcessorWait | null): string[] =>
  wait === null
    ? []
    : [
        `the callers waited for a processor ${percent(wait.share)} of the time, ${percent(wait.worst)} of the worst second`,
      ];

const percent = (share: number): string => `${Math.round(share * 100)} %`;
