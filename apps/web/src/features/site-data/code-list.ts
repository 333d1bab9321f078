import { splitCodes } from './filters.ts';

/** A list of codes being edited: the finished ones, and the word being typed after them. */
export interface CodeList {
  readonly codes: readonly string[];
  readonly word: string;
}

/** Parses the code list in a value. `word` is the text typed last. It is dropped if the value has changed since. */
export function codeList(value: string, word: string): CodeList {
  if (word === '' || !value.endsWith(word)) return { codes: splitCodes(value), word: '' };
  return { codes: splitCodes(value.slice(0, -word.length)), word };
}

export const listText = ({ codes, word }: CodeList): string =>
  [...codes, ...(word === '' ? [] : [word])].join();

/**
 * Parses changed text in the box. The part before a comma is added to the codes. A pasted list of valid codes is added
 * as well.
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
