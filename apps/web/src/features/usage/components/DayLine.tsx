import { formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Sparkline } from '../../../shared/ui/sparkline/Sparkline.tsx';
import { usageMessages } from '../usage.messages.ts';

const HEIGHT_PX = 96;

interface DayLineProps {
  /** Calls of each day, in the order of time. */
  points: readonly number[];
  /** The first and the last of these days. */
  from: string;
  to: string;
}

/** The calls of a span of days, with what the line measures and the days at its ends. */
export function DayLine({ points, from, to }: DayLineProps) {
  const t = useMessages(usageMessages);
  const label = t('chart', { max: formatNumber(Math.max(...points)) });
  return (
    <figure style={{ margin: 0, color: 'var(--primary)' }}>
      <Row as="span" gap={0} quiet={13} style={{ paddingBottom: 6 }} aria-hidden="true">
        {label}
      </Row>
      <Sparkline points={points} label={label} heightPx={HEIGHT_PX} from={0} />
      <Row as="span" gap={12} justify="space-between" quiet={13} style={{ paddingTop: 6 }}>
        <span>{from}</span>
        <span>{to}</span>
      </Row>
    </figure>
  );
}
