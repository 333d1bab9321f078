import { splitCodes } from './filters.ts';

/** A list of codes that is being edited: the completed codes, and the word that is being typed after them. */
export interface CodeList {
  readonly codes: readonly string[];
  readonly word: string;
}

/**
 * Splits the value of a filter into codes. `word` is the text that was typed last. It is dropped if the value has
 * changed since then.
 */
export function codeList(value: string, word: string): CodeList {
  if (word === '' || !value.endsWith(word)) return { codes: splitCodes(value), word: '' };
  return { codes: splitCodes(value.slice(0, -word.length)), word };
}

export const listText = ({ codes, word }: CodeList): string =>
  [...codes, ...(word === '' ? [] : [word])].join();

/**
 * Parses the changed text in the box. The part before a comma is added to the codes. If a list of valid codes is
 * pasted, all of them are added.
 */
export function typedInto({ codes }: CodeList, text: string, fits: (code: string) => boolean): CodeList {
  const pieces = splitCodes(text);
  if (pieces.length > 1 && pieces.every(fits)) return { codes: joined(codes, pieces), word: '' };
  const at = Math.max(...[',', '，', '、'].map((comma) => text.lastIndexOf(comma))) + 1;
  return { codes: joined(codes, splitCodes(text.slice(0, at))), word: text.slice(at).trimStart() };
}

export const withCode = ({ codes }: CodeList, code: string): CodeList => ({
  codes: joined(codes, [code]),
  word: '',
});

export const withoutCode = ({ codes, word }: CodeList, code: string): CodeList => ({
  codes: codes.filter((other) => other !== code),
  word,
});

const joined = (codes: readonly string[], more: readonly string[]): string[] => [
  ...new Set([...codes, ...more]),
];
