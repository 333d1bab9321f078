import type { SentenceSource } from '@jishi/contract';
import { type Dataset, type DatasetRegistry, fieldOf } from '../../datasets/index.ts';
import { siteRightOf, siteSource } from '../../site-data/index.ts';

/** Returns the data set if it has rows, and if the site shows all of them with these fields. */
export function fullSource(
  registry: DatasetRegistry,
  code: string,
  needed: readonly string[],
): Dataset | null {
  const source = siteSource(registry, [code], needed);
  return source !== null && siteRightOf(source.dataset.manifest).show === 'full' ? source.dataset : null;
}

interface Selected {
  /** The field that contains the day, and the first and last day of the rows. */
  readonly day?: { readonly field: string; readonly from: string; readonly to: string };
  readonly codes?: readonly string[];
}

/** The maximum number of codes in a page's filter. */
const CODES_MAX = 50;

/** Returns the link to a data set's rows: its page, filtered by day and codes. */
export function sourceOf(dataset: Dataset, { day, codes }: Selected, rows: number | null): SentenceSource {
  const where: Record<string, string> = {};
  const nameOf = (op: string, field: string): string | undefined =>
    dataset.manifest.parameters.find((parameter) => parameter.op === op && parameter.field === field)?.name;
  if (day !== undefined) {
    const [from, to, on] = [nameOf('gte', day.field), nameOf('lte', day.field), nameOf('eq', day.field)];
    if (from !== undefined && to !== undefined) Object.assign(where, { [from]: day.from, [to]: day.to });
    else if (on !== undefined && day.from === day.to) where[on] = day.from;
  }
  const code = fieldOf(dataset, 'code');
  const list = code === undefined ? undefined : nameOf('in', code);
  if (codes !== undefined && list !== undefined)
    where[list] = [...new Set(codes)].slice(0, CODES_MAX).join(',');
  return { dataset: dataset.code, name: dataset.manifest.name, where, rows };
}
