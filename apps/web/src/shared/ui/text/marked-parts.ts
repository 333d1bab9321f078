export interface MarkedPart {
  /** Where it begins in the text. */
  readonly at: number;
  readonly part: string;
  readonly isMatch: boolean;
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Splits a text at the search words, in any letter case. Joined, the parts are the text. */
export function markedParts(text: string, words: string): MarkedPart[] {
  const phrase = words.trim();
  const terms = [...new Set([phrase, ...phrase.split(/\s+/)])].filter((word) => word !== '');
  if (terms.length === 0) return [{ at: 0, part: text, isMatch: false }];
  // The first alternative that fits is taken, so what is longer stands first.
  terms.sort((one, other) => other.length - one.length);
  const parts = text.split(new RegExp(`(${terms.map(escaped).join('|')})`, 'giu'));
  let at = 0;
  return parts.flatMap((part, i) => {
    const here = at;
    at += part.length;
    // `split` puts what the group caught at every second place.
    return part === '' ? [] : [{ at: here, part, isMatch: i % 2 === 1 }];
  });
}
