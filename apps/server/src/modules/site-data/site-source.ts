import type { Dataset, DatasetRegistry } from '../datasets/index.ts';
import { siteRightOf } from './site-right.ts';

/** A data set as the site may show it: its table, the fields that may be seen, and how many rows at most. */
export interface SiteSource {
  readonly dataset: Dataset;
  readonly rowsMax: number;
  /** The field, if the data set has it and the site shows it. */
  visibleField(field: string): string | undefined;
}

/** The first of these data sets that holds rows which the site may show with all of the fields that are needed. */
export function siteSource(
  registry: DatasetRegistry,
  codes: readonly string[],
  needed: readonly string[],
): SiteSource | null {
  for (const code of codes) {
    const dataset = registry.find(code);
    if (!dataset || dataset.rowCount === 0n) continue;
    const { show, fields, rowsMax } = siteRightOf(dataset.manifest);
    const visible = new Set(fields.filter((field) => dataset.fields.has(field)));
    if (show === 'none' || !needed.every((field) => visible.has(field))) continue;
    return { dataset, rowsMax, visibleField: (field) => (visible.has(field) ? field : undefined) };
  }
  return null;
}

/** Moves when one of these data sets does, or its right to be shown. */
export function siteVersion(registry: DatasetRegistry, codes: readonly string[]): string {
  return codes
    .map((code) => {
      const dataset = registry.find(code);
      return dataset ? `${code}:${dataset.version}:${siteRightOf(dataset.manifest).show}` : code;
    })
    .join(' ');
}
