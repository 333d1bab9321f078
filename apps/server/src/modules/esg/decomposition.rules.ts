import { withoutDust } from './score.rules.ts';

/** A part of a score: its own score, and its weight as a percentage of the whole. */
export interface WeightedScore {
  readonly code: string;
  readonly score: number;
  readonly weight: number;
}

export interface PartEffect {
  readonly code: string;
  readonly scoreEffect: number;
  readonly weightEffect: number;
  readonly contribution: number;
}

/**
 * Returns each part's effects on the change in a weighted score. Score effect: mean weight × change in the score.
 * Weight effect: change in the weight × (mean score − mean of both totals), so more weight raises the total if the part
 * scores above the total. If both sides' weights have the same sum, the effects add up to the change in the weighted
 * sum; the residual comes from the rounding of the published scores. A part that is missing on one side has weight 0
 * there, and the score of the other side.
 */
export function effectsOf(before: readonly WeightedScore[], after: readonly WeightedScore[]): PartEffect[] {
  const level = (totalOf(before) + totalOf(after)) / 2;
  return codesOf(before, after).map((code) => {
    const [left, right] = [partOf(before, code), partOf(after, code)];
    const [old, now] = [
      left ?? { ...(right as WeightedScore), weight: 0 },
      right ?? { ...(left as WeightedScore), weight: 0 },
    ];
    const scoreEffect = ((old.weight + now.weight) / 200) * (now.score - old.score);
    const weightEffect = ((now.weight - old.weight) / 100) * ((old.score + now.score) / 2 - level);
    return {
      code,
      scoreEffect: withoutDust(scoreEffect),
      weightEffect: withoutDust(weightEffect),
      contribution: withoutDust(withoutDust(scoreEffect) + withoutDust(weightEffect)),
    };
  });
}

const partOf = (parts: readonly WeightedScore[], code: string): WeightedScore | undefined =>
  parts.find((part) => part.code === code);

const codesOf = (before: readonly WeightedScore[], after: readonly WeightedScore[]): string[] => [
  ...new Set([...after, ...before].map(({ code }) => code)),
];

function totalOf(parts: readonly WeightedScore[]): number {
  const weights = parts.reduce((sum, { weight }) => sum + weight, 0);
  return weights === 0 ? 0 : parts.reduce((sum, { weight, score }) => sum + weight * score, 0) / weights;
}
