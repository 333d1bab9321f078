import { type ExampleCall, exampleFor, type SampleRows } from '../../catalog/index.ts';
import type { Dataset } from '../../datasets/index.ts';

/** Most readers want daily quotes. If these are not on sale, the guide uses a different data set. */
const PREFERRED = 'p_stock2402';

/** Returns the guides' example call; null while nothing is on sale. */
export async function exampleOf(onSale: readonly Dataset[], sample: SampleRows): Promise<ExampleCall | null> {
  const dataset = onSale.find(({ code }) => code === PREFERRED) ?? onSale[0];
  return dataset === undefined ? null : exampleFor(dataset, sample);
}

/** Returns the example call's response with one row, in the format and order of a real response. */
export function exampleAnswer({ row }: ExampleCall): string {
  const records = row === undefined ? [] : [row];
  return JSON.stringify({ resultcode: 200, resultmsg: 'success', records }, null, 2);
}
