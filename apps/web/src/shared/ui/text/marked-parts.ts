export interface MarkedPart {
  /** The position of the part in the text. */
  readonly at: number;
  readonly part: string;
  readonly isMatch: boolean;
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Latin words up to this length, such as `per`, are often the beginning of longer words. */
const SHORT_WORD_MAX = 3;

/** A Latin word matches at the beginning of words. A short word that is complete matches only whole words. */
function patternOf(word: string, isTyped: boolean): string {
  if (!/^[a-z]/i.test(word)) return escaped(word);
  const isWhole = isTyped && word.length <= SHORT_WORD_MAX;
  return `(?<![a-z])${escaped(word)}${isWhole ? '(?![a-z])' : ''}`;
}

/** Splits a text at the search words, ignoring case. The joined parts equal the text. */
export function markedParts(text: string, words: string): MarkedPart[] {
  const phrase = words.trim();
  const single = phrase.split(/\s+/);
  const terms = [...new Set([phrase, ...single])].filter((word) => word !== '');
  // The last word may still be incomplete.
  const typed = new Set(single.slice(0, -1));
  if (terms.length === 0) return [{ at: 0, part: text, isMatch: false }];
  // The first matching alternative is used, so longer ones come first.
  terms.sort((one, other) => other.length - one.length);
  const parts = text.split(
    new RegExp(`(${terms.map((word) => patternOf(word, typed.has(word))).join('|')})`, 'giu'),
  );
  let at = 0;
  return parts.flatMap((part, i) => {
    const here = at;
    at += part.length;
    // `split` returns the group's matches at every second position.
    return part === '' ? [] : [{ at: here, part, isMatch: i % 2 === 1 }];
  });
}
