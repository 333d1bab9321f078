import { EVENT_KINDS } from '@jishi/contract';
import type { RefObject } from 'react';
import { INTERVALS } from '../../../shared/chart/bars/aggregate.ts';
import { ADJUSTMENTS } from '../../../shared/chart/bars/bars.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Choice } from '../../../shared/ui/chip/Choice.tsx';
import { Toggle } from '../../../shared/ui/chip/Toggle.tsx';
import { Disclosure } from '../../../shared/ui/disclosure/Disclosure.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { chartEventsMessages } from '../chart-events.messages.ts';
import { chartToolsMessages } from '../chart-tools.messages.ts';
import { quotesMessages } from '../quotes.messages.ts';
import type { ChartAddress, Span } from '../use-chart-address.ts';
import { CompareTool } from './CompareTool.tsx';
import { FullScreenTool } from './FullScreenTool.tsx';
import { IndicatorMenu } from './IndicatorTool.tsx';
import styles from './PriceChart.module.css';

interface ChartToolbarProps {
  address: ChartAddress;
  /** The spans that are shorter than the history. */
  offered: readonly Span[];
  /** The selected span. Null after the reader has moved the view to a different one. */
  span: Span | null;
  onSpan: (span: Span) => void;
  onChange: (part: Partial<ChartAddress>) => void;
  /** Whether the range and the interval are the only controls. */
  isBrief: boolean;
  /** The element that full-screen mode shows. */
  screen: RefObject<HTMLElement | null>;
}

/** The controls for the range and the presentation of the history. */
export function ChartToolbar({
  address,
  offered,
  span,
  onSpan,
  onChange,
  isBrief,
  screen,
}: ChartToolbarProps) {
  const t = useMessages(quotesMessages);
  return (
    <Row className={styles.toolbar} gap="8px 12px" align="center">
      <Choice
        label={t('span')}
        options={offered.map((value) => ({ value, label: t(`span.${value}`) }))}
        value={span}
        onChoose={onSpan}
      />
      <Choice
        label={t('interval')}
        options={INTERVALS.map((value) => ({ value, label: t(`interval.${value}`) }))}
        value={address.interval}
        onChoose={(interval) => onChange({ interval })}
      />
      {!isBrief && address.kind === 'stock' && (
        <Choice
          label={t('adjustment')}
          options={ADJUSTMENTS.map((value) => ({ value, label: t(`adjustment.${value}`) }))}
          value={address.adjustment}
          onChoose={(adjustment) => onChange({ adjustment })}
        />
      )}
      {!isBrief && <ChartTools address={address} onChange={onChange} screen={screen} />}
    </Row>
  );
}

/** Options of the drawing other than those for the bars. They open over the page, so that the chart does not move. */
function ChartTools({
  address,
  onChange,
  screen,
}: Pick<ChartToolbarProps, 'address' | 'onChange' | 'screen'>) {
  const t = useMessages(chartToolsMessages);
  return (
    <Row className={styles.tools} gap={6} align="center">
      {!address.isTable && (
        <>
          <IndicatorMenu
            indicators={address.indicators}
            onChange={(indicators) => onChange({ indicators })}
          />
          <CompareTool address={address} onChange={onChange} />
          {address.kind === 'stock' && <EventTool address={address} onChange={onChange} />}
        </>
      )}
      <Toggle label={t('table')} on={address.isTable} onToggle={(isTable) => onChange({ isTable })} />
      <FullScreenTool element={screen} />
    </Row>
  );
}

/** Chooses the kinds of events on the axis. */
function EventTool({ address, onChange }: Pick<ChartToolbarProps, 'address' | 'onChange'>) {
  const t = useMessages(chartToolsMessages);
  const ofEvents = useMessages(chartEventsMessages);
  const { events } = address;
  return (
    <Disclosure
      name={t('events')}
      buttonClass={styles.tool}
      label={events.length === 0 ? t('events') : t('eventsCount', { count: events.length })}
    >
      <Row gap={6}>
        {EVENT_KINDS.map((kind) => (
          <Toggle
            key={kind}
            label={ofEvents(`kind.${kind}`)}
            on={events.includes(kind)}
            onToggle={(on) =>
              onChange({ events: EVENT_KINDS.filter((one) => (one === kind ? on : events.includes(one))) })
            }
          />
        ))}
      </Row>
    </Disclosure>
  );
}
