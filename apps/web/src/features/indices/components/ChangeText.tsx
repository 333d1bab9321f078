import { directionOf, formatChangePercent } from '../../../shared/format/index.ts';
import { Change } from '../../../shared/ui/late/Change.tsx';

interface ChangeTextProps {
  percent: number | null;
  decimals?: number;
  isLate: boolean;
}

/** A change in percent with its sign, in the reader's colours. */
export function ChangeText({ percent, decimals = 2, isLate }: ChangeTextProps) {
  return (
    <Change direction={directionOf(percent, decimals)} isLate={isLate}>
      {formatChangePercent(percent, decimals)}
    </Change>
  );
}
