import type { DatasetRegistry } from '../datasets/index.ts';
import { siteRightOf } from '../site-data/index.ts';
import { NAME_SOURCES } from './names.ts';
import { CALENDAR_DATASET, FACTORS_DATASET, QUOTE_SOURCES } from './quote-sources.ts';

const codesOf = (sources: readonly { dataset: string }[]): string[] => sources.map(({ dataset }) => dataset);

/** What each answer is made of. */
const MADE_OF = {
  stock: [...codesOf(QUOTE_SOURCES.stock), ...codesOf(NAME_SOURCES.stock), FACTORS_DATASET, CALENDAR_DATASET],
  index: [...codesOf(QUOTE_SOURCES.index), ...codesOf(NAME_SOURCES.index)],
  quotes: [...codesOf(QUOTE_SOURCES.stock), ...codesOf(NAME_SOURCES.stock)],
} as const;

/** Moves with every data set that an answer is made of, and when its right to be shown does. */
export function versionOf(registry: DatasetRegistry, answer: keyof typeof MADE_OF): string {
  return MADE_OF[answer]
    .map((code) => {
      const dataset = registry.find(code);
      return dataset ? `${code}:${dataset.version}:${siteRightOf(dataset.manifest).show}` : code;
    })
    .join(' ');
}
