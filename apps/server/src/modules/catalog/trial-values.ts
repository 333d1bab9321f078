import { isFree, type Parameter, trialCallsOf } from '@jishi/contract';
import { addDays } from '@jishi/market-math';
import type { Dataset } from '../datasets/index.ts';
import { exampleValues } from './example-values.ts';
import type { SampleRecord } from './sample-rows.ts';

type Tried = Pick<Dataset, 'manifest' | 'trialHistory'>;

/** Returns the parameter that sets the first day of the trial's history, or undefined if there is none. */
export function trialStart({ manifest, trialHistory }: Tried): Parameter | undefined {
  if (trialHistory === null || trialCallsOf(manifest) === 0 || isFree(manifest.prices)) return undefined;
  const { field } = trialHistory;
  return manifest.parameters.find((parameter) => parameter.op === 'gte' && parameter.field === field);
}

/**
 * Returns the example values of a data set. The first day is one that the trial covers, so that the example on a
 * product page can be called on trial. The first day is computed in calendar days, so it never lies before the trial's
 * history, which is counted in trading days.
 */
export function trialValues(dataset: Tried, row: SampleRecord | undefined): ReadonlyMap<string, string> {
  const values = exampleValues(dataset.manifest, row);
  const start = trialStart(dataset);
  if (start === undefined || dataset.trialHistory === null) return values;
  const { field, days } = dataset.trialHistory;
  const newest = String(row?.[field] ?? '').slice(0, 10);
  if (Number.isNaN(Date.parse(newest))) return values;
  const reached = addDays(newest, 1 - days);
  const usual = values.get(start.name);
  return usual !== undefined && usual >= reached ? values : new Map(values).set(start.name, reached);
}
