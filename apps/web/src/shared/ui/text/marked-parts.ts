export interface MarkedPart {
  /** The position of the part in the text. */
  readonly at: number;
  readonly part: string;
  readonly isMatch: boolean;
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Splits a text at the search words, ignoring case. The joined parts equal the text. */
export function markedParts(text: string, words: string): MarkedPart[] {
  const phrase = words.trim();
  const terms = [...new Set([phrase, ...phrase.split(/\s+/)])].filter((word) => word !== '');
  if (terms.length === 0) return [{ at: 0, part: text, isMatch: false }];
  // The first matching alternative wins, so longer ones come first.
  terms.sort((one, other) => other.length - one.length);
  const parts = text.split(new RegExp(`(${terms.map(escaped).join('|')})`, 'giu'));
  let at = 0;
  return parts.flatMap((part, i) => {
    const here = at;
    at += part.length;
    // `split` returns the group's matches at every second position.
    return part === '' ? [] : [{ at: here, part, isMatch: i % 2 === 1 }];
  });
}
