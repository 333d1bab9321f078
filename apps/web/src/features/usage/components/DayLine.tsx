import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Sparkline } from '../../../shared/ui/sparkline/Sparkline.tsx';

const HEIGHT_PX = 96;

interface DayLineProps {
  /** A value of each day, in the order of time; null where a day has none. */
  points: readonly (number | null)[];
  /** What the line measures, with its highest value. */
  label: string;
  /** The first and the last of these days. */
  from: string;
  to: string;
}

/** The course of a value over a span of days, with what it measures and the days at its ends. */
export function DayLine({ points, label, from, to }: DayLineProps) {
  return (
    <figure style={{ margin: 0, color: 'var(--primary)' }}>
      <Row as="span" gap={0} quiet={13} style={{ paddingBottom: 6 }} aria-hidden="true">
        {label}
      </Row>
      <Sparkline points={points} label={label} heightPx={HEIGHT_PX} from={0} />
      <Row as="span" gap={12} justify="space-between" quiet={13} style={{ paddingTop: 6 }}>
        <span>{from}</span>
        {to !== from && <span>{to}</span>}
      </Row>
    </figure>
  );
}
