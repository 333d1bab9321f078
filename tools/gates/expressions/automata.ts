import type { AST } from '@eslint-community/regexpp';
import {
  CharSet,
  isDisjointWith,
  NFA,
  type NoParent,
  type Concatenation as ParentedConcatenation,
  type Element as ParentedElement,
} from 'refa';
import { isPotentiallyEmpty, type ReadonlyFlags, toUnicodeSet } from 'regexp-ast-analysis';

type Concatenation = NoParent<ParentedConcatenation>;
type Element = NoParent<ParentedElement>;

/** Repetitions above this count as unlimited. */
export const REPEATS_MAX = 100;
/**
 * Counted repetitions up to this number are modelled exactly. Larger ones count as unlimited, which keeps automata
 * small.
 */
const COUNT_MAX = 4;

/** Automata for the texts that an element, or one iteration of a repetition, matches. */
export type Language = readonly Element[];

const EMPTY: Concatenation = { type: 'Concatenation', elements: [] };

export const repeated = (alternatives: Concatenation[]): Element => ({
  type: 'Quantifier',
  alternatives,
  min: 0,
  max: Number.POSITIVE_INFINITY,
  lazy: false,
});

/** Returns whether the languages share a non-empty word. */
export function shareWord(languages: readonly Language[], flags: ReadonlyFlags): boolean {
  const [first, ...others] = languages.map((elements) =>
    NFA.fromRegex({ type: 'Concatenation', elements: [...elements] }, { maxCharacter: maxCharacter(flags) }),
  );
  if (first === undefined) return false;
  first.withoutEmptyWord();
  const last = others.pop();
  const shared = others.reduce((one, other) => NFA.fromIntersection(one, other), first);
  return last === undefined ? !shared.isEmpty : !isDisjointWith(shared, last);
}

/** Returns whether a loop over these alternatives can match some text both in one iteration and in several. */
export function readsInOneAndMoreRounds(ways: Concatenation[], flags: ReadonlyFlags): boolean {
  const options = { maxCharacter: maxCharacter(flags) };
  const round = NFA.fromRegex({ type: 'Expression', alternatives: ways }, options);
  round.withoutEmptyWord();
  const more = round.copy();
  more.append(round);
  return !isDisjointWith(round, more);
}

type Characters = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;

export function isCharacters(element: AST.Element): element is Characters {
  return ['Character', 'CharacterSet', 'CharacterClass', 'ExpressionCharacterClass'].includes(element.type);
}

export function maxCharacter(flags: ReadonlyFlags): number {
  return flags.unicode || flags.unicodeSets ? 0x10_ff_ff : 0xff_ff;
}

/** Returns the alternatives of a group, or an element as the only alternative. */
export function alternativesOf(element: AST.Element, flags: ReadonlyFlags): Concatenation[] {
  const isGroup = element.type === 'Group' || element.type === 'CapturingGroup';
  if (!isGroup) return [{ type: 'Concatenation', elements: [elementOf(element, flags)] }];
  return element.alternatives.map(({ elements }) => ({
    type: 'Concatenation',
    elements: elements.map((one) => elementOf(one, flags)),
  }));
}

/** Returns an element as an automaton. Treats assertions about its context as always true. */
export function elementOf(element: AST.Element, flags: ReadonlyFlags): Element {
  if (isCharacters(element))
    return { type: 'CharacterClass', characters: toUnicodeSet(element, flags).chars };
  if (element.type === 'Quantifier') {
    const max = element.max > COUNT_MAX ? Number.POSITIVE_INFINITY : element.max;
    const min = Math.min(element.min, COUNT_MAX);
    return {
      type: 'Quantifier',
      alternatives: alternativesOf(element.element, flags),
      min,
      max,
      lazy: false,
    };
  }
  if (element.type === 'Backreference') {
    const characters = CharSet.all(maxCharacter(flags));
    return repeated([{ type: 'Concatenation', elements: [{ type: 'CharacterClass', characters }] }]);
  }
  const alternatives = element.type === 'Assertion' ? [EMPTY] : alternativesOf(element, flags);
  return { type: 'Alternation', alternatives };
}

/** Returns whether everything after an element may match the empty text. */
export function canFailBehind(element: AST.Element, flags: ReadonlyFlags): boolean {
  const alternative = element.parent;
  if (alternative.type === 'Quantifier') return alternative.min > 1 || canFailBehind(alternative, flags);
  if (alternative.type !== 'Alternative') return false;
  const behind = alternative.elements.slice(alternative.elements.indexOf(element) + 1);
  if (behind.some((one) => one.type === 'Assertion' || !isPotentiallyEmpty(one, flags))) return true;
  const holder = alternative.parent;
  if (holder.type === 'Pattern') return false;
  return (holder.type === 'Assertion' && holder.negate) || canFailBehind(holder, flags);
}
