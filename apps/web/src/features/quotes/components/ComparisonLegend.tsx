import { BASES, type Basis } from '../../../shared/chart/bars/rebase.ts';
import type { Look } from '../../../shared/chart/candles/CandleChart.tsx';
import { rebasedText } from '../../../shared/chart/candles/chart-text.ts';
import type { Tint } from '../../../shared/chart/model/lines.ts';
import { directionOf } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Choice } from '../../../shared/ui/chip/Choice.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { chartToolsMessages } from '../chart-tools.messages.ts';
import { comparedValue } from '../picture-legend.ts';
import type { ChartAddress } from '../use-chart-address.ts';
import type { Compared } from '../use-comparison.ts';
import styles from './Compare.module.css';

interface ComparisonLegendProps {
  compared: Compared;
  look: Look;
  basis: Basis;
  onChange: (part: Partial<ChartAddress>) => void;
}

const colourOf = (tint: Tint): string => `var(--${typeof tint === 'number' ? `series-${tint + 1}` : tint})`;

/**
 * The compared securities, each with its value at the bar under the cursor. A security whose history starts late also
 * shows its first day.
 */
export function ComparisonLegend({ compared, look, basis, onChange }: ComparisonLegendProps) {
  const t = useMessages(chartToolsMessages);
  const { members } = compared;
  if (members.length === 0) return null;
  const failed = members.find(({ error }) => error !== null);
  const without = (key: string) =>
    members.filter((member) => member.key !== key).map(({ security }) => security);
  const { dates } = look.model.bars;
  return (
    <Stack gap={4}>
      <Row className={styles.legend} data-size="normal" gap="4px 14px" align="center">
        <ul>
          {compared.comparison?.lines.slice(0, 1).map((line) => (
            <Entry key="own" {...line} look={look} basis={basis} />
          ))}
          {members.map(({ key, security, line, error }) => {
            const remove = (): void => onChange({ compared: without(key) });
            if (line !== undefined)
              return <Entry key={key} {...line} look={look} basis={basis} onRemove={remove} />;
            return (
              <Row as="li" gap={6} align="center" wrap={false} key={key}>
                {error === null ? (
                  <span className={styles.waiting} role="status" />
                ) : (
                  <code>{security.code}</code>
                )}
                <Remove name={security.code} onRemove={remove} />
              </Row>
            );
          })}
        </ul>
        <Choice
          label={t('basis')}
          options={BASES.map((value) => ({ value, label: t(`basis.${value}`) }))}
          value={basis}
          onChoose={(next) => onChange({ basis: next })}
        />
        <Quiet as="span" size={13}>
          {t('since', { date: dates[look.range.from] ?? '' })}
        </Quiet>
      </Row>
      {failed?.error && <ErrorNote error={failed.error} onRetry={failed.retry} />}
    </Stack>
  );
}

interface EntryProps {
  label: string;
  values: Float64Array;
  tint: Tint;
  look: Look;
  basis: Basis;
  onRemove?: () => void;
}

function Entry({ label, values, tint, look, basis, onRemove }: EntryProps) {
  const t = useMessages(chartToolsMessages);
  const { value, later } = comparedValue(values, look);
  return (
    <Row as="li" gap={6} align="center" wrap={false}>
      <span className={styles.swatch} style={{ background: colourOf(tint) }} />
      <span>{label}</span>
      <strong data-direction={basis === 'percent' ? directionOf(value) : undefined}>
        {rebasedText(value, basis)}
      </strong>
      {later !== null && (
        <Quiet as="span" size={13}>
          {t('sinceLater', { date: later })}
        </Quiet>
      )}
      {onRemove && <Remove name={label} onRemove={onRemove} />}
    </Row>
  );
}

function Remove({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useMessages(chartToolsMessages);
  const label = t('remove', { name });
  return (
    <button type="button" className={styles.remove} aria-label={label} title={label} onClick={onRemove}>
      <span aria-hidden="true">×</span>
    </button>
  );
}
