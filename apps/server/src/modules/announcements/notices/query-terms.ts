/** A way to find a word: lexemes that a notice must all hold. */
export interface Alternative {
  readonly lexemes: readonly string[];
  /** The one lexeme is the beginning of a word. */
  readonly isPrefix?: boolean;
  /** Pairs of characters may stand apart: the title must hold this stretch of more than two. */
  readonly stretch?: Stretch;
}

export interface Stretch {
  readonly text: string;
  /** Longer ones within which it does not count: 年度报告 within 半年度报告. */
  readonly apart: readonly string[];
}

/** One word that a hit must hold, or one filter that it must meet. */
export interface QueryTerm {
  readonly alternatives: readonly Alternative[];
  /** Folded texts to be marked where they stand. */
  readonly marked: readonly string[];
}

/** The words as a tsquery: all of them, each in one of its ways. */
export const tsqueryOf = (words: readonly QueryTerm[]): string =>
  words.map(({ alternatives }) => anyOf(alternatives)).join(' & ');

function anyOf(alternatives: readonly Alternative[]): string {
  const all = alternatives.map(({ lexemes, isPrefix }) => {
    const quoted = lexemes.map((lexeme) => `'${lexeme.replace(/['\\]/g, '')}'${isPrefix ? ':*' : ''}`);
    return quoted.length === 1 ? quoted[0] : `(${quoted.join(' & ')})`;
  });
  return all.length === 1 ? (all[0] ?? '') : `(${all.join(' | ')})`;
}

/** The second look at a word with stretches: the title holds one of them, or another alternative is met. */
export interface Recheck {
  readonly stretches: readonly (Stretch & { readonly pairs: readonly string[] })[];
  /** A tsquery; empty when there is no other alternative. */
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

/** Share of notices that hold a lexeme, or a word that begins so; 0: few do. */
export type ShareOf = (lexeme: string, isPrefix: boolean) => number;

/** At most this share of the notices meets all words. */
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
