import { type NoticeWords, noticeWordsSchema } from '@jishi/contract';
import { foldChinese } from '../../../platform/text-search/index.ts';
import { type CatalogueFolders, readLists } from '../../datasets/index.ts';

/** Market terms, folded. */
export interface Thesaurus {
  /** Synonyms by word, without the word itself. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
  /** For each word, the longer words within which it does not match. */
  readonly apart: ReadonlyMap<string, readonly string[]>;
}

/** Reads `notice-words.yaml` from the catalogue folders. The file may be missing. */
export async function readThesaurus(folders: CatalogueFolders): Promise<Thesaurus> {
  const words = await readLists(folders, 'notice-words.yaml', noticeWordsSchema);
  return words === null ? { synonyms: new Map(), apart: new Map() } : thesaurusOf(words.value);
}

function thesaurusOf({ same, wider, apart }: NoticeWords): Thesaurus {
  const words = new Map<string, Set<string>>();
  const add = (from: string, to: readonly string[]): void => {
    const all = words.get(from) ?? new Set();
    for (const word of to) if (word !== from) all.add(word);
    words.set(from, all);
  };
  for (const group of same.map((row) => row.map(foldChinese))) for (const word of group) add(word, group);
  for (const [first = '', ...others] of wider.map((row) => row.map(foldChinese))) add(first, others);
  const folded = apart.map((row) => row.map(foldChinese));
  return {
    synonyms: new Map([...words].map(([word, others]) => [word, [...others]])),
    apart: new Map(folded.map(([word = '', ...longer]) => [word, longer])),
  };
}
