import type { Dataset } from '../datasets/index.ts';
import { exampleValues, isEssential } from './example-values.ts';
import type { SampleRecord, SampleRows } from './sample-rows.ts';
import { trialStart, trialValues } from './trial-values.ts';

/** A call that returns rows: its data set, its parameter values, and one of the rows if it may be shown. */
export interface ExampleCall {
  readonly dataset: Pick<Dataset, 'code' | 'manifest'>;
  readonly path: string;
  readonly values: readonly (readonly [name: string, value: string])[];
  readonly row: SampleRecord | undefined;
}

/** A row of a data set, if it may be shown, and the parameter values that find it. */
export interface DatasetExample {
  readonly dataset: Dataset;
  readonly values: ReadonlyMap<string, string>;
  readonly row: SampleRecord | undefined;
}

export async function exampleOf(dataset: Dataset, sample: SampleRows): Promise<DatasetExample> {
  const [row] = await sample(dataset);
  return { dataset, values: exampleValues(dataset.manifest, row), row };
}

/**
 * Returns a call to a data set that returns at least one row. If the data set has a trial, the call starts on a day
 * that the trial covers.
 */
export async function exampleFor<Called extends Pick<Dataset, 'code' | 'manifest' | 'trialHistory'>>(
  dataset: Called,
  sample: (dataset: Called) => Promise<readonly SampleRecord[]>,
): Promise<ExampleCall> {
  const { manifest, code } = dataset;
  const [row] = await sample(dataset);
  const values = trialValues(dataset, row);
  const start = trialStart(dataset);
  const parameters = manifest.parameters.flatMap((parameter) => {
    if (parameter !== start && !isEssential(parameter, manifest)) return [];
    const { name } = parameter;
    const value = values.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { dataset, path: `/api/${manifest.group}/${code}`, values: parameters, row };
}
