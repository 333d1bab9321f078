import type { Localized, Manifest, Terms } from '@jishi/contract';
import { fold, runsOf } from '../../../platform/text-search/index.ts';

/** A market term by which a data set is found. */
export interface DatasetTerm {
  readonly word: Localized;
  readonly field: string | null;
  /** The rank of the data set among the hits for the term, from 0. */
  readonly rank: number;
}

const LETTERS_ONLY = /^\P{Script=Han}+$/u;

/** Returns the terms of each data set. Terms of absent topics find the nearest data sets. */
export function termsByDataset({ terms, absent }: Terms): Map<string, DatasetTerm[]> {
  const byDataset = new Map<string, DatasetTerm[]>();
  const topics = [
    ...terms.map(({ finds, ...words }) => ({ ...words, targets: finds })),
    ...absent.map(({ nearest, ...words }) => ({ ...words, targets: nearest })),
  ];
  for (const { zh, en, targets } of topics) {
    targets.forEach((target, rank) => {
      const [code = target, field = null] = target.split('.');
      const own = byDataset.get(code) ?? [];
      // Words in Latin letters go to the English column, because pinyin and phrases come from the Chinese column. Each
      // word gets its own row, so that a phrase can equal the whole text.
      for (const word of [...zh, ...en])
        own.push({
          word: LETTERS_ONLY.test(word) ? { zh: '', en: word } : { zh: word, en: '' },
          field,
          rank,
        });
      byDataset.set(code, own);
    });
  }
  return byDataset;
}

/** Returns the folded terms of each field, by `dataset.field`. */
export function termsByField({ terms }: Terms): Map<string, ReadonlySet<string>> {
  const byField = new Map<string, Set<string>>();
  for (const { zh, en, finds } of terms)
    for (const target of finds.filter((one) => one.includes('.'))) {
      const words = byField.get(target) ?? new Set();
      for (const word of [...zh, ...en]) words.add(fold(word));
      byField.set(target, words);
    }
  return byField;
}

export interface AbsentTopic {
  /** The name in each language: the typed word, or the first word of the topic. */
  readonly name: Localized;
  /** Folded words. */
  readonly words: readonly string[];
}

/** Returns the absent topic that the query names exactly, or null. */
export function absentTopicOf({ absent }: Terms, phrase: string): AbsentTopic | null {
  for (const { zh, en } of absent) {
    const words = [...zh, ...en].map(fold);
    const nameOf = (own: readonly string[]): string =>
      own.find((word) => fold(word) === phrase) ?? own[0] ?? '';
    if (words.includes(phrase)) return { name: { zh: nameOf(zh), en: nameOf(en) }, words };
  }
  return null;
}

/** The names of a data set and its fields, folded for comparison with topics. */
export interface FoldedNames {
  readonly own: readonly string[];
  readonly fields: ReadonlySet<string>;
}

export function foldedNamesOf({ name, fields }: Manifest): FoldedNames {
  return {
    own: [name.zh, name.en].map(fold),
    fields: new Set(fields.flatMap(({ zh, en }) => [fieldName(zh), fieldName(en)])),
  };
}

/**
 * Returns true if a data set on sale covers a topic: its name contains one of the topic's words, or one of its fields
 * has that name.
 */
export function isCarried({ words }: AbsentTopic, offered: readonly FoldedNames[]): boolean {
  return offered.some(({ own, fields }) =>
    words.some((word) => fields.has(word) || own.some((name) => holds(name, word))),
  );
}

/** Returns the name of a field without its remark: 股息率(%) becomes 股息率. */
const fieldName = (name: string): string => fold(name.replace(/[(（].*/, ''));

/** Returns true if a name contains a word. Words in Latin letters match whole words only: EPS does not contain PS. */
function holds(name: string, word: string): boolean {
  if (!LETTERS_ONLY.test(word)) return name.includes(word);
  const plain = (text: string): string =>
    ` ${runsOf(text)
      .map((run) => run.text)
      .join(' ')} `;
  return plain(name).includes(plain(word));
}
