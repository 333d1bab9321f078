import { type DictionaryEntry, unitOf } from '@jishi/contract';
import { fold } from '../../../platform/text-search/index.ts';
import { type Dataset, servedFields } from '../../datasets/index.ts';
import { readingOf } from '../search/pinyin.ts';

/** An entry with its folded search texts. */
export interface FindableEntry {
  readonly entry: DictionaryEntry;
  readonly zh: string;
  readonly en: string;
  /** Initials and full pinyin from the first syllable (`whole`), and from each later one (`tails`). */
  readonly whole: readonly string[];
  readonly tails: readonly string[];
  readonly codes: ReadonlySet<string>;
  /** Market terms for the fields. */
  readonly terms: ReadonlySet<string>;
}

type TermsByField = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns entries for all fields of the data sets. Fields with the same name, type and unit share an entry. */
export function dictionaryOf(
  datasets: readonly Dataset[],
  reading = readings(),
  terms: TermsByField = new Map(),
): FindableEntry[] {
  const entries = new Map<string, DictionaryEntry>();
  for (const dataset of datasets) {
    const { code, manifest } = dataset;
    for (const { code: field, zh, en, type, references, ...units } of servedFields(dataset)) {
      const unit = unitOf(units);
      const name = JSON.stringify([zh, en, type, unit]);
      const entry: DictionaryEntry = entries.get(name) ?? {
        zh,
        en,
        type,
        unit,
        uses: [],
      };
      entry.uses.push({
        ...{ dataset: code, name: manifest.name, field, key: manifest.key.includes(field) },
        references:
          references === undefined ? null : { dataset: references.dataset, field: references.field },
      });
      entries.set(name, entry);
    }
  }
  return [...entries.values()].map((entry) => findable(entry, reading, terms));
}

function findable(
  entry: DictionaryEntry,
  reading: typeof readingOf,
  termsOfFields: TermsByField,
): FindableEntry {
  const zh = fold(entry.zh);
  const codes = entry.uses.flatMap(({ dataset, field }) => [field, dataset, dataset.replace(/^p_/, '')]);
  return {
    entry,
    zh,
    en: fold(entry.en),
    ...reading(zh),
    codes: new Set(codes.map((code) => code.toLowerCase())),
    terms: new Set(
      entry.uses.flatMap(({ dataset, field }) => [...(termsOfFields.get(`${dataset}.${field}`) ?? [])]),
    ),
  };
}

/** Returns a cache of pinyin readings by text. Names rarely change, and computing readings is most of the work. */
export function readings(): typeof readingOf {
  const cached = new Map<string, ReturnType<typeof readingOf>>();
  return (text) => {
    const reading = cached.get(text) ?? readingOf(text);
    cached.set(text, reading);
    return reading;
  };
}
