import { type ExampleCall, exampleFor, type SampleRows } from '../../catalog/index.ts';
import type { Dataset } from '../../datasets/index.ts';

/** Most readers come for daily quotes. Another data set replaces them where they are not on sale. */
const PREFERRED = 'p_stock2402';
/** Fields of an answer that is shown shortened, beside those of the key. */
const FIGURES_SHOWN = 2;

/** The call that the guides show, or null while nothing is on sale. */
export async function exampleOf(onSale: readonly Dataset[], sample: SampleRows): Promise<ExampleCall | null> {
  const dataset = onSale.find(({ code }) => code === PREFERRED) ?? onSale[0];
  return dataset === undefined ? null : exampleFor(dataset, sample);
}

/** The answer of the example call, shortened to one row with its key and a few of its figures. */
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
