import { Legend } from '../../../shared/chart/plot/Legend.tsx';
import type { LineLook } from '../../../shared/chart/plot/mark.ts';
import { Words } from './cells.tsx';

/** The styles of the rated company's line and of the line with which it is compared. */
export const LOOKS = {
  own: { colour: 'primary', isOwn: true },
  other: { colour: 'series-1', isDashed: true },
} as const satisfies Record<string, LineLook>;

/** Names the two lines. */
export function RatingLegend({ own, other }: { own: string; other: string }) {
  const lines = [
    { key: 'own', label: own, ...LOOKS.own },
    { key: 'other', label: other, ...LOOKS.other },
  ];
  return <Legend lines={lines}>{({ label }) => <Words text={label} />}</Legend>;
}
