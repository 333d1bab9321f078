import { isFree, trialCallsOf } from '@jishi/contract';
import { addDays } from '@jishi/market-math';
import type { Dataset } from '../datasets/index.ts';
import { exampleValues } from './example-values.ts';
import type { SampleRecord } from './sample-rows.ts';

/**
 * Returns the example values of a data set with a first day that a trial reaches, so that the example of a
 * product page can be called on trial. Days of the calendar are counted, which are never more than trading days.
 */
export function trialValues(
  { manifest, trialHistory }: Pick<Dataset, 'manifest' | 'trialHistory'>,
  row: SampleRecord | undefined,
): ReadonlyMap<string, string> {
  const values = exampleValues(manifest, row);
  if (trialHistory === null || trialCallsOf(manifest) === 0 || isFree(manifest.prices)) return values;
  const { field, days } = trialHistory;
  const newest = String(row?.[field] ?? '').slice(0, 10);
  const start = manifest.parameters.find((parameter) => parameter.op === 'gte' && parameter.field === field);
  if (start === undefined || Number.isNaN(Date.parse(newest))) return values;
  const reached = addDays(newest, 1 - days);
  const usual = values.get(start.name);
  return usual !== undefined && usual >= reached ? values : new Map(values).set(start.name, reached);
}
