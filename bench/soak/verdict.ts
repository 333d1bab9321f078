import type { ChargeReport } from './charges.ts';
import type { MemoryTrend } from './readings.ts';
import type { Failures } from './tally.ts';

/** A faster rise in memory is a leak if the readings prove it. */
const LEAK_MIB_AN_HOUR = 60;
/** A line over a shorter period shows only how a process warms up. */
const TREND_MINUTES_MIN = 10;
const SURE = 2;
const OUTAGE_MAX_SECONDS = 60;

export interface Findings {
  readonly failures: Failures;
  /** Seconds from the failure of the primary until the last call that failed because of it; null without a failover. */
  readonly outageSeconds: number | null;
  readonly charges: ChargeReport;
  readonly books: readonly string[];
  readonly trends: readonly (MemoryTrend | null)[];
}

/** Lists the problems, one line each. */
export function verdictOn({ failures, outageSeconds, charges, books, trends }: Findings): string[] {
  const { unexpected } = failures;
  const wrong = [...books];
  if (unexpected.length > 0) wrong.push(`${unexpected.length} calls failed without a failover to explain it`);
  if (outageSeconds !== null && outageSeconds > OUTAGE_MAX_SECONDS)
    wrong.push(`calls failed for ${outageSeconds.toFixed(1)} s after the death of the primary`);
  if (charges.acknowledged === 0) wrong.push('no call was charged');
  if (charges.missing > 0) wrong.push(`${charges.missing} acknowledged charges are missing`);
  if (charges.doubled > 0) wrong.push(`${charges.doubled} charges are doubled`);
  for (const [place, trend] of trends.entries())
    if (trend !== null && isLeak(trend))
      wrong.push(`process ${place + 1} grows by ${trend.slope.toFixed(0)} MiB an hour`);
  return wrong;
}

/** Whether the whole range of the slope is above the limit. */
function isLeak({ slope, slopeError, minutes }: MemoryTrend): boolean {
  return minutes >= TREND_MINUTES_MIN && slope - SURE * slopeError > LEAK_MIB_AN_HOUR;
}
