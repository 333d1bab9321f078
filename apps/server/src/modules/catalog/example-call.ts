import type { Dataset } from '../datasets/index.ts';
import { exampleValues, isEssential } from './example-values.ts';
import type { SampleRecord, SampleRows } from './sample-rows.ts';

/** A call that finds rows: its data set, the values of its parameters, and one of the rows where there are any to show. */
export interface ExampleCall {
  readonly dataset: Dataset;
  readonly path: string;
  readonly values: readonly (readonly [name: string, value: string])[];
  readonly row: SampleRecord | undefined;
}

/** A call of a data set that answers at least a row that it holds. */
export async function exampleFor(dataset: Dataset, sample: SampleRows): Promise<ExampleCall> {
  const { manifest, code } = dataset;
  const [row] = await sample(dataset);
  const values = exampleValues(manifest, row);
  const asked = manifest.parameters.filter(isEssential).flatMap(({ name }) => {
    const value = values.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { dataset, path: `/api/${manifest.group}/${code}`, values: asked, row };
}
