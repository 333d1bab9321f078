import { INDICATORS, type Indicator, LOWER } from '../../../shared/chart/model/lines.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useMedia } from '../../../shared/store/store.ts';
import { Toggle } from '../../../shared/ui/chip/Toggle.tsx';
import { Disclosure } from '../../../shared/ui/disclosure/Disclosure.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { chartToolsMessages } from '../chart-tools.messages.ts';
import styles from './PriceChart.module.css';

interface IndicatorToolProps {
  indicators: readonly Indicator[];
  onChange: (indicators: readonly Indicator[]) => void;
}

const NARROW = '(max-width: 760px)';
const BELOW: readonly Indicator[] = LOWER;
const ABOVE = INDICATORS.filter((indicator) => !BELOW.includes(indicator));

/** On a wide screen, shows a toggle for each indicator below the chart. */
export function IndicatorRow(props: IndicatorToolProps) {
  const isNarrow = useMedia(NARROW);
  if (isNarrow) return null;
  return (
    <Row className={styles.toggles} gap={6}>
      <IndicatorToggles {...props} group={INDICATORS} />
    </Row>
  );
}

/** On a phone, puts the toggles of the indicators behind one button above the chart. */
export function IndicatorMenu(props: IndicatorToolProps) {
  const t = useMessages(chartToolsMessages);
  const isNarrow = useMedia(NARROW);
  const { length: count } = props.indicators;
  if (!isNarrow) return null;
  return (
    <Disclosure
      name={t('indicators')}
      buttonClass={styles.tool}
      label={count === 0 ? t('indicators') : t('indicatorsCount', { count })}
    >
      <Stack gap={8}>
        <Quiet size={13}>{t('overCandles')}</Quiet>
        <Row gap={6}>
          <IndicatorToggles {...props} group={ABOVE} />
        </Row>
        <Quiet size={13}>{t('below')}</Quiet>
        <Row gap={6}>
          <IndicatorToggles {...props} group={BELOW} />
        </Row>
      </Stack>
    </Disclosure>
  );
}

function IndicatorToggles({
  indicators,
  onChange,
  group,
}: IndicatorToolProps & { group: readonly Indicator[] }) {
  const t = useMessages(chartToolsMessages);
  return group.map((indicator) => (
    <Toggle
      key={indicator}
      label={t(`indicator.${indicator}`)}
      on={indicators.includes(indicator)}
      onToggle={(on) =>
        onChange(INDICATORS.filter((one) => (one === indicator ? on : indicators.includes(one))))
      }
    />
  ));
}
