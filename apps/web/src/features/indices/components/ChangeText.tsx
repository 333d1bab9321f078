import { directionOf, formatChangePercent } from '../../../shared/format/index.ts';

/** A change in percent with its sign, in the reader's colours. */
export function ChangeText({ percent, decimals = 2 }: { percent: number | null; decimals?: number }) {
  return (
    <span data-direction={directionOf(percent, decimals)}>{formatChangePercent(percent, decimals)}</span>
  );
}
