import type pg from 'pg';
import { isChinese } from '../../platform/text-search/index.ts';
import { type Dataset, type DatasetRegistry, publicDataset, readRecords } from '../datasets/index.ts';
import { COMMON_TERMS, INDEX_TERMS } from './common-terms.ts';
import { distributionPlanOf } from './distribution-plan.ts';
import { EVENT_TERMS } from './event-terms.ts';
import { nameInEnglish } from './name-in-english.ts';
import { TRADE_TERMS } from './trade-terms.ts';

/** The industry classes, with their names in both languages. */
export const CLASSES_DATASET = 'p_public0002';
/** The companies, with their full names in both languages. */
const COMPANIES_DATASET = 'p_stock2100';

type Glossary = ReadonlyMap<string, string>;

/**
 * Returns an English name or the pinyin for each Chinese text. English names come from the catalogue, the industry
 * classifications and the companies. Omits texts without Chinese characters, and texts that are too long to be a name.
 */
export type TextTranslator = (texts: Iterable<string | null>) => Promise<Record<string, string>>;

export function createTextTranslator(pool: pg.Pool, registry: DatasetRegistry): TextTranslator {
  const read = createGroupedTranslator(pool, registry);
  return async (texts) => {
    const { names, glosses } = await read(texts);
    return { ...names, ...glosses };
  };
}

/** Returns translations in two groups: English names, which need no original beside them, and pinyin. */
export type GroupedTranslator = (
  texts: Iterable<string | null>,
) => Promise<{ names: Record<string, string>; glosses: Record<string, string> }>;

export function createGroupedTranslator(pool: pg.Pool, registry: DatasetRegistry): GroupedTranslator {
  let latest: { readonly revision: number; readonly words: Promise<Glossary> } | undefined;
  return async (texts) => {
    if (latest?.revision !== registry.revision)
      latest = { revision: registry.revision, words: readGlossary(pool, registry) };
    const words = await latest.words;
    const pairs = [...new Set(texts)].flatMap((text): [string, string][] => {
      const gloss = text === null ? null : translate(text, words);
      return text === null || gloss === null ? [] : [[text, gloss]];
    });
    const [names = [], glosses = []] = [true, false].map((named) =>
      pairs.filter(([text]) => words.has(text) === named),
    );
    return { names: Object.fromEntries(names), glosses: Object.fromEntries(glosses) };
  };
}

/**
 * Translates a text. Parts separated by spaces or commas, such as a province and its city or a company and its opinion,
 * are translated one by one.
 */
export function translate(text: string, words: Glossary): string | null {
  if (!isChinese(text)) return null;
  const word = words.get(text) ?? distributionPlanOf(text);
  if (word !== null) return word;
  const parts = text.split(/[ ,]/);
  if (parts.length === 1) return nameInEnglish(text);
  const glosses = parts.map((part) => (isChinese(part) ? (words.get(part) ?? nameInEnglish(part)) : part));
  return glosses.includes(null) ? null : glosses.join(', ');
}

const FIXED_TERMS = Object.entries({ ...EVENT_TERMS, ...TRADE_TERMS, ...INDEX_TERMS, ...COMMON_TERMS });

/** Returns the terms that can be read without rows: those of the catalogue and the fixed ones. */
export const fixedGlossary = (registry: DatasetRegistry): Glossary =>
  new Map([...catalogueGlossary(registry.onSale()), ...FIXED_TERMS]);

async function readGlossary(pool: pg.Pool, registry: DatasetRegistry): Promise<Glossary> {
  const classes = readNamed(pool, registry, CLASSES_DATASET, { name: 'SORTNAME', english: 'F001V' });
  const companies = readNamed(pool, registry, COMPANIES_DATASET, { name: 'ORGNAME', english: 'F001V' });
  return new Map([
    ...(await companies),
    ...catalogueGlossary(registry.onSale()),
    ...(await classes),
    ...FIXED_TERMS,
  ]);
}

/** Returns the catalogue's English names for stored values. Omits a value that has several meanings. */
export function catalogueGlossary(datasets: readonly Pick<Dataset, 'manifest'>[]): Glossary {
  const words = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const { manifest } of datasets)
    for (const { values = {} } of manifest.parameters)
      for (const [value, { zh, en, match = [value] }] of Object.entries(values))
        for (const text of namesOf(zh, match)) {
          const existing = words.get(text);
          if (existing !== undefined && existing.toLowerCase() !== en.toLowerCase()) ambiguous.add(text);
          words.set(text, existing ?? en);
        }
  for (const text of ambiguous) words.delete(text);
  return words;
}

/** Returns the texts that mean a value: its Chinese name and, if there is exactly one, its stored text. */
const namesOf = (zh: string, match: readonly string[]): string[] =>
  [...new Set(match.length === 1 ? [zh, ...match] : [zh])].filter(isChinese);

/** Reads pairs of a Chinese and an English name from rows. */
async function readNamed(
  pool: pg.Pool,
  registry: DatasetRegistry,
  code: string,
  columns: { readonly name: string; readonly english: string },
): Promise<[string, string][]> {
  const dataset = publicDataset(registry, code);
  if (!dataset || dataset.rowCount === 0n) return [];
  const records = await readRecords(pool, dataset, { columns, where: [] });
  return records.flatMap(({ name, english }) =>
    name && english && isChinese(name) && !isChinese(english) ? [[name, english] as [string, string]] : [],
  );
}
