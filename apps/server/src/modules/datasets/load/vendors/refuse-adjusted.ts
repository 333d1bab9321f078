import { ADJUSTMENTS, type Manifest } from '@jishi/contract';
import { FileRefused } from '../load.messages.ts';
import { adjustmentIn, type Recognized, readAs } from './recognize.ts';

/** Refuses prices that are adjusted in another way than those of the data set. */
export function refuseAdjusted(
  { code, adjustment: ofDataset }: Manifest,
  recognized: Recognized,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const ofFile = adjustmentIn(recognized, header, rows);
  if (ofDataset === undefined || ofFile === null || ofFile === ofDataset) return;
  throw new FileRefused('sourceAdjusted', {
    code,
    source: readAs(recognized, header).name.en,
    adjustment: ofFile === 'mixed' ? 'mixed' : ADJUSTMENTS[ofFile].en,
    wanted: ADJUSTMENTS[ofDataset].en,
  });
}
