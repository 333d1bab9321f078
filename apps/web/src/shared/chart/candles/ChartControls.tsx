import type { RefObject } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Disclosure } from '../../ui/disclosure/Disclosure.tsx';
import { QuestionIcon } from '../../ui/icons.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import styles from './CandleChart.module.css';
import { chartMessages } from './chart.messages.ts';
import type { ChartEngine } from './engine.ts';

const STEP_SHARE = 0.25;
const ZOOM_STEP = 1.5;

/** Buttons that move and zoom the chart, for readers who cannot drag. */
export function ChartControls({ engine }: { engine: RefObject<ChartEngine | null> }) {
  const t = useMessages(chartMessages);
  const buttons = [
    { key: 'earlier', sign: '‹', act: (chart: ChartEngine) => chart.panBy(-STEP_SHARE) },
    { key: 'later', sign: '›', act: (chart: ChartEngine) => chart.panBy(STEP_SHARE) },
    { key: 'zoomOut', sign: '−', act: (chart: ChartEngine) => chart.zoomHere(ZOOM_STEP) },
    { key: 'zoomIn', sign: '+', act: (chart: ChartEngine) => chart.zoomHere(1 / ZOOM_STEP) },
  ] as const;
  return (
    <Row className={styles.controls} gap={4} wrap={false}>
      {buttons.map(({ key, sign, act }) => (
        <button
          key={key}
          className={styles.control}
          type="button"
          aria-label={t(key)}
          title={t(key)}
          onClick={() => engine.current !== null && act(engine.current)}
        >
          {sign}
        </button>
      ))}
      <ChartHelp />
    </Row>
  );
}

const WAYS = ['drag', 'wheel', 'pinch', 'arrows', 'signs', 'ends'] as const;

/** A button that shows how to move the chart with pointers and keys. */
function ChartHelp() {
  const t = useMessages(chartMessages);
  return (
    <Disclosure
      name={t('help')}
      buttonName={t('help')}
      boxClass={styles.help}
      label={<QuestionIcon />}
      buttonClass={styles.control}
    >
      <ul>
        {WAYS.map((way) => (
          <li key={way}>
            <b>{t(`help.${way}`)}</b>
            <span>{t(`help.${way}.does`)}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
