import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Sparkline } from '../../../shared/ui/sparkline/Sparkline.tsx';

const HEIGHT_PX = 96;

interface DayLineProps {
  /** A value for each day, in order of time. Null for a day without a value. */
  points: readonly (number | null)[];
  /** The name of the measure, together with its highest value. */
  label: string;
  /** The first and last day of the points. */
  from: string;
  to: string;
}

/** A value by day as a line, with a label and the days at both ends. */
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
