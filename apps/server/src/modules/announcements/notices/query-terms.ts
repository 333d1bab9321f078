/** One way to find a word. A notice must contain all of its lexemes. */
export interface Alternative {
  readonly lexemes: readonly string[];
  /** True if its only lexeme is a prefix of a word. */
  readonly isPrefix?: boolean;
  /**
   * A stretch of more than two characters that the title must contain. Its pairs alone could occur in different places.
   */
  readonly stretch?: Stretch;
}

export interface Stretch {
  readonly text: string;
  /** Longer stretches within which the text does not match: 年度报告 within 半年度报告. */
  readonly apart: readonly string[];
}

/** A word that a hit must contain, or a filter that it must meet. */
export interface QueryTerm {
  readonly alternatives: readonly Alternative[];
  /** Folded texts to highlight wherever they occur. */
  readonly marked: readonly string[];
}

/** Returns the words as a tsquery. All words are required, each by any of its alternatives. */
export const tsqueryOf = (words: readonly QueryTerm[]): string =>
  words.map(({ alternatives }) => anyOf(alternatives)).join(' & ');

function anyOf(alternatives: readonly Alternative[]): string {
  const all = alternatives.map(({ lexemes, isPrefix }) => {
    const quoted = lexemes.map((lexeme) => `'${lexeme.replace(/['\\]/g, '')}'${isPrefix ? ':*' : ''}`);
    return quoted.length === 1 ? quoted[0] : `(${quoted.join(' & ')})`;
  });
  return all.length === 1 ? (all[0] ?? '') : `(${all.join(' | ')})`;
}

/**
 * The second check for a word with stretches: either the title contains one of them, or a different alternative
 * matches.
 */
export interface Recheck {
  readonly stretches: readonly (Stretch & { readonly pairs: readonly string[] })[];
  /** A tsquery for the other alternatives. Empty if there are none. */
  readonly otherwise: string;
}

export function recheckOf({ alternatives }: QueryTerm): Recheck | null {
  const stretches = alternatives.flatMap(({ stretch, lexemes }) =>
    stretch ? [{ ...stretch, pairs: lexemes }] : [],
  );
  if (stretches.length === 0) return null;
  const others = alternatives.filter(({ stretch }) => stretch === undefined);
  return { stretches, otherwise: others.length === 0 ? '' : anyOf(others) };
}

/** Returns the share of notices that contain a lexeme, or any word with this prefix. Returns 0 if only a few do. */
export type ShareOf = (lexeme: string, isPrefix: boolean) => number;

/** Returns an upper bound for the share of notices that match all words. */
export function shareOf(words: readonly QueryTerm[], share: ShareOf): number {
  const ofAlternative = ({ lexemes, isPrefix }: Alternative): number =>
    Math.min(1, ...lexemes.map((lexeme) => share(lexeme, isPrefix === true)));
  const ofWord = ({ alternatives }: QueryTerm): number =>
    Math.min(
      1,
      alternatives.reduce((sum, alternative) => sum + ofAlternative(alternative), 0),
    );
  return Math.min(1, ...words.map(ofWord));
}
