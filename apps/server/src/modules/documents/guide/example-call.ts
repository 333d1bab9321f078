import { type ExampleCall, exampleFor, type SampleRows } from '../../catalog/index.ts';
import type { Dataset } from '../../datasets/index.ts';

/** Most readers want daily quotes. If these are not on sale, another data set is used. */
const PREFERRED = 'p_stock2402';
/** The number of fields in a shortened answer, in addition to the key. */
const FIGURES_SHOWN = 2;

/** Returns the call that the guides show; null while nothing is on sale. */
export async function exampleOf(onSale: readonly Dataset[], sample: SampleRows): Promise<ExampleCall | null> {
  const dataset = onSale.find(({ code }) => code === PREFERRED) ?? onSale[0];
  return dataset === undefined ? null : exampleFor(dataset, sample);
}

/** Returns the answer of the example call, shortened to one row with its key and a few figures. */
export function exampleAnswer({ dataset, row = {} }: ExampleCall): string {
  const { key, fields } = dataset.manifest;
  const figures = fields.filter(
    ({ code, type }) => type === 'number' && !key.includes(code) && (row[code] ?? null) !== null,
  );
  const columns = [...key, ...figures.slice(0, FIGURES_SHOWN).map(({ code }) => code)].filter(
    (code) => code in row,
  );
  const records = columns.length === 0 ? [] : [Object.fromEntries(columns.map((code) => [code, row[code]]))];
  const count = records.length;
  return JSON.stringify({ resultcode: 200, resultmsg: 'success', count, total: count, records });
}
