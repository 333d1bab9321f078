import { type AST, visitRegExpAST } from '@eslint-community/regexpp';
import { CharSet } from 'refa';
import {
  getConsumedChars,
  getFirstConsumedChar,
  isPotentiallyEmpty,
  type ReadonlyFlags,
  toUnicodeSet,
} from 'regexp-ast-analysis';
import {
  alternativesOf,
  canFailBehind,
  elementOf,
  isCharacters,
  maxCharacter,
  REPEATS_MAX,
  repeated,
  shareWord,
} from './automata.ts';

/**
 * Returns the repetition that makes an unanchored search quadratic, or null. Such a repetition can fail after
 * a text that contains further starts of the same search. Let P be everything before the repetition and L the
 * repeated part. Such a text exists if P·L* and L* share a word. In a text that repeats this word, each
 * occurrence is a start, and the repetition reads all later occurrences.
 */
export function startsWithin(pattern: AST.Pattern, flags: ReadonlyFlags): AST.Quantifier | null {
  if (flags.sticky) return null;
  let slow: AST.Quantifier | null = null;
  visitRegExpAST(pattern, {
    onQuantifierEnter: (quantifier) => {
      if (slow === null && quantifier.max > REPEATS_MAX && isSlow(quantifier, flags)) slow = quantifier;
    },
  });
  return slow;
}

function isSlow(quantifier: AST.Quantifier, flags: ReadonlyFlags): boolean {
  if (!canFailBehind(quantifier, flags)) return false;
  const before = elementsBefore(quantifier);
  const read = getConsumedChars(quantifier, flags).chars;
  if (precedingChars([...before, quantifier], flags).isDisjointWith(read)) return false;
  const rounds = repeated(alternativesOf(quantifier.element, flags));
  return shareWord([[rounds], [...before.map((element) => elementOf(element, flags)), rounds]], flags);
}

/**
 * Returns everything read before an element, from the beginning of the pattern. If a loop contains it,
 * earlier rounds are included.
 */
function elementsBefore(element: AST.Element): AST.Element[] {
  const alternative = element.parent;
  if (alternative.type !== 'Alternative') {
    return alternative.type === 'Quantifier' ? elementsBefore(alternative) : [];
  }
  const own = alternative.elements.slice(0, alternative.elements.indexOf(element));
  const holder = alternative.parent;
  if (holder.type === 'Pattern') return own;
  const around = holder.parent;
  const isRepeated = around.type === 'Quantifier' && around.max > 1;
  return [...elementsBefore(holder), ...(isRepeated ? [around] : []), ...own];
}

const WORD = CharSet.empty(0xff_ff).union([
  { min: 48, max: 57 },
  { min: 65, max: 90 },
  { min: 95, max: 95 },
  { min: 97, max: 122 },
]);

/** Returns the characters that may precede a start, as far as assertions at the beginning restrict them. */
function precedingChars(elements: readonly AST.Element[], flags: ReadonlyFlags): CharSet {
  const all = CharSet.all(maxCharacter(flags));
  let allowed = all;
  for (const element of elements) {
    if (element.type !== 'Assertion') break;
    allowed = allowed.intersect(before(element, elements, flags) ?? all);
  }
  return allowed;
}

function before(
  assertion: AST.Assertion,
  elements: readonly AST.Element[],
  flags: ReadonlyFlags,
): CharSet | null {
  const max = maxCharacter(flags);
  if (assertion.kind === 'start') {
    const ends = [10, 13, 0x20_28, 0x20_29].map((code) => ({ min: code, max: code }));
    return flags.multiline ? CharSet.empty(max).union(ends) : CharSet.empty(max);
  }
  if (assertion.kind === 'lookbehind') {
    const single = singleChars(assertion.alternatives, flags);
    return single === null ? null : assertion.negate ? single.negate() : single;
  }
  if (assertion.kind !== 'word' || assertion.negate) return null;
  const word = CharSet.empty(max).union(WORD.ranges);
  const next = elements.find((element) => element.type !== 'Assertion');
  if (next === undefined || isPotentiallyEmpty(next, flags)) return null;
  const first = getFirstConsumedChar(next, 'ltr', flags).char;
  if (first.isSubsetOf(word)) return word.negate();
  return first.isDisjointWith(word) ? word : null;
}

/** Returns the characters of single-character alternatives, or null if one is longer. */
function singleChars(alternatives: readonly AST.Alternative[], flags: ReadonlyFlags): CharSet | null {
  let chars = CharSet.empty(maxCharacter(flags));
  for (const { elements } of alternatives) {
    const [element] = elements;
    if (elements.length !== 1 || element === undefined || !isCharacters(element)) return null;
    chars = chars.union(toUnicodeSet(element, flags).chars);
  }
  return chars;
}
