import { type AST, visitRegExpAST } from '@eslint-community/regexpp';
import { isPotentiallyEmpty, type ReadonlyFlags } from 'regexp-ast-analysis';
import {
  alternativesOf,
  canFailBehind,
  elementOf,
  REPEATS_MAX,
  readsInOneAndMoreRounds,
  repeated,
  shareWord,
} from './automata.ts';

/** A part of an expression that can match one text in several ways. */
export interface Ambiguity {
  readonly part: AST.Element;
  readonly speed: 'exponential' | 'quadratic';
}

/**
 * Returns the first part that can match a text in several ways, all of which the engine tries if a later part fails;
 * null if there is none. Compares words of any length, so it also finds cases that a comparison of single characters
 * misses: (?:ab)*(?:ab)*.
 */
export function ambiguityOf(pattern: AST.Pattern, flags: ReadonlyFlags): Ambiguity | null {
  const loops: AST.Quantifier[] = [];
  visitRegExpAST(pattern, {
    onQuantifierEnter: (quantifier) => {
      if (quantifier.max > REPEATS_MAX) loops.push(quantifier);
    },
  });
  for (const loop of loops) {
    if (!canFailBehind(loop, flags)) continue;
    if (hasTwoWays(loop, flags)) return { part: loop, speed: 'exponential' };
    const earlier = loops.find((one) => one !== loop && trades(one, loop, flags));
    if (earlier !== undefined) return { part: earlier, speed: 'quadratic' };
  }
  return null;
}

/** Finds a loop that can match the same text in one iteration or in several, or through two of its alternatives. */
function hasTwoWays(loop: AST.Quantifier, flags: ReadonlyFlags): boolean {
  const ways = alternativesOf(loop.element, flags);
  const rounds = repeated(ways);
  const doOverlap = ways.some((way, i) =>
    ways.slice(i + 1).some((other) =>
      shareWord(
        [
          [...way.elements, rounds],
          [...other.elements, rounds],
        ],
        flags,
      ),
    ),
  );
  return doOverlap || readsInOneAndMoreRounds(ways, flags);
}

/** Finds two consecutive loops without a separator that marks the end of the first. */
function trades(one: AST.Quantifier, other: AST.Quantifier, flags: ReadonlyFlags): boolean {
  const middle = elementsBetween(one, other);
  if (middle === null) return false;
  const [left, right] = [one, other].map((loop) => repeated(alternativesOf(loop.element, flags)));
  if (left === undefined || right === undefined) return false;
  if (middle.every((element) => isPotentiallyEmpty(element, flags)))
    return shareWord([[left], [right]], flags);
  return shareWord([middle.map((element) => elementOf(element, flags)), [left], [right]], flags);
}

/** Returns the elements between two consecutive loops, or null if the loops are not consecutive. */
function elementsBetween(one: AST.Quantifier, other: AST.Quantifier): AST.Element[] | null {
  const [upwards, downwards] = [pathOf(one), pathOf(other)];
  const holder = upwards.find(({ alternative }) =>
    downwards.some((step) => step.alternative === alternative),
  );
  if (holder === undefined) return null;
  const target = downwards.find(({ alternative }) => alternative === holder.alternative);
  if (target === undefined || holder.at >= target.at) return null;
  const behind = upwards
    .slice(0, upwards.indexOf(holder))
    .flatMap(({ alternative, at }) => alternative.elements.slice(at + 1));
  const before = downwards
    .slice(0, downwards.indexOf(target))
    .toReversed()
    .flatMap(({ alternative, at }) => alternative.elements.slice(0, at));
  return [...behind, ...holder.alternative.elements.slice(holder.at + 1, target.at), ...before];
}

interface PathStep {
  readonly alternative: AST.Alternative;
  readonly at: number;
}

/**
 * Returns the alternatives around an element, from the innermost outwards, as long as they consume the
 * element's text.
 */
function pathOf(element: AST.Element): PathStep[] {
  const steps: PathStep[] = [];
  for (let node: AST.Element = element; ; ) {
    const { parent } = node;
    if (parent.type === 'Quantifier') {
      node = parent;
      continue;
    }
    if (parent.type !== 'Alternative') return steps;
    steps.push({ alternative: parent, at: parent.elements.indexOf(node) });
    if (parent.parent.type === 'Pattern' || parent.parent.type === 'Assertion') return steps;
    node = parent.parent;
  }
}
