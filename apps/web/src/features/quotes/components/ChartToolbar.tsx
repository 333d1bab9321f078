import { INTERVALS } from '../../../shared/chart/aggregate.ts';
import { ADJUSTMENTS } from '../../../shared/chart/bars.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Choice } from '../../../shared/ui/chip/Choice.tsx';
import { Toggle } from '../../../shared/ui/chip/Toggle.tsx';
import { quotesMessages } from '../quotes.messages.ts';
import type { ChartAddress, Span } from '../use-chart-address.ts';
import styles from './PriceChart.module.css';

interface ChartToolbarProps {
  address: ChartAddress;
  /** Spans that the history is long enough for. */
  offered: readonly Span[];
  /** Null once the reader has moved the view away from its span. */
  span: Span | null;
  onSpan: (span: Span) => void;
  onChange: (part: Partial<ChartAddress>) => void;
}

const MACD = 'MACD';

/** What of the history is shown, and how. */
export function ChartToolbar({ address, offered, span, onSpan, onChange }: ChartToolbarProps) {
  const t = useMessages(quotesMessages);
  return (
    <div className={styles.toolbar}>
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
      {address.kind === 'stock' && (
        <Choice
          label={t('adjustment')}
          options={ADJUSTMENTS.map((value) => ({ value, label: t(`adjustment.${value}`) }))}
          value={address.adjustment}
          onChoose={(adjustment) => onChange({ adjustment })}
        />
      )}
      <div className={styles.toggles}>
        <Toggle label={t('averages')} on={address.averages} onToggle={(averages) => onChange({ averages })} />
        <Toggle label={MACD} on={address.macd} onToggle={(macd) => onChange({ macd })} />
        <Toggle label={t('table')} on={address.isTable} onToggle={(isTable) => onChange({ isTable })} />
      </div>
    </div>
  );
}
