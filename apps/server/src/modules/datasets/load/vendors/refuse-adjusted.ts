import { ADJUSTMENTS, type Manifest } from '@jishi/contract';
import { FileRefused } from '../load.messages.ts';
import { adjustmentIn, type Recognized, readAs } from './recognize.ts';

/** Refuses prices that are adjusted in another way than those of the data set. */
export function refuseAdjusted(
  { code, adjustment: wanted }: Manifest,
  recognized: Recognized,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const found = adjustmentIn(recognized, header, rows);
  if (wanted === undefined || found === null || found === wanted) return;
  throw new FileRefused('sourceAdjusted', {
    code,
    source: readAs(recognized, header).name.en,
    adjustment: found === 'mixed' ? 'mixed' : ADJUSTMENTS[found].en,
    wanted: ADJUSTMENTS[wanted].en,
  });
}
