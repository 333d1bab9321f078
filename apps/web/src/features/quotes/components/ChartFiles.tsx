import type { DailyBars } from '@jishi/contract';
import type { Look } from '../../../shared/chart/candles/CandleChart.tsx';
import type { ChartColours } from '../../../shared/chart/model/colours.ts';
import { tintOf } from '../../../shared/chart/model/lines.ts';
import { PictureButton } from '../../../shared/chart/picture/PictureButton.tsx';
import type { Drawing } from '../../../shared/chart/picture/picture.ts';
import { handOverCsv } from '../../../shared/files/hand-over.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { notify } from '../../../shared/ui/notices/notices.ts';
import { chartToolsMessages } from '../chart-tools.messages.ts';
import { pictureLegend } from '../picture-legend.ts';
import { quotesMessages } from '../quotes.messages.ts';
import type { ChartAddress } from '../use-chart-address.ts';
import styles from './PriceChart.module.css';

interface ChartFilesProps {
  security: DailyBars;
  address: ChartAddress;
  changes: Float64Array;
  look: Look;
  /** The data sets of the lines. */
  datasets: readonly string[];
}

/** Exports the visible range as a picture with its name, days and source, or as a table. */
export function ChartFiles({ security, address, changes, look, datasets }: ChartFilesProps) {
  const t = useMessages(chartToolsMessages);
  const { model, range } = look;
  const [from = '', to = ''] = [model.bars.dates[range.from], model.bars.dates[range.to - 1]];
  const kind = security.kind === 'stock' ? [address.interval, address.adjustment] : [address.interval];
  const name = [security.code, ...kind, from, to].join('_');
  const csv = async (): Promise<void> => {
    const { chartCsv } = await import('../chart-csv.ts');
    const text = chartCsv({ model, changes, range }, (column) => t(`column.${column}`));
    handOverCsv(text, `${name}.csv`);
  };
  const day = model.bars.dates[look.bar] ?? '';
  // In a comparison, the figures are those of the bar under the cursor, which may be earlier than the last visible bar.
  const isToEnd = model.comparison === null || day === to;
  return (
    <Row className={styles.files} gap={6} align="center" wrap={false}>
      <PictureButton
        name={name}
        title={useChartTitle(security, address)}
        period={isToEnd ? `${from} – ${to}` : `${from} – ${to} · ${t('figuresOf', { day })}`}
        datasets={datasets}
        demo={security.demo}
        draw={(colours) => drawingOf(look, colours, (date) => t('sinceLater', { date }))}
      />
      <Button title={t('csvHint')} onClick={() => void csv().catch(() => notify('error', t('csvFailed')))}>
        {t('csv')}
      </Button>
    </Row>
  );
}

function drawingOf(look: Look, colours: ChartColours, beginningOf: (day: string) => string): Drawing {
  const layers = look.canvases();
  const [{ width, height } = { width: 0, height: 0 }] = layers;
  const legend = pictureLegend(look, beginningOf).map(({ label, tint }) => ({
    label,
    colour: tintOf(colours, tint),
  }));
  return { layers, width, height, legend };
}

/** Returns the security, the interval and the adjustment as a title for a picture or for full-screen mode. */
export function useChartTitle(
  { name, english, code, kind }: DailyBars,
  { interval, adjustment }: ChartAddress,
): string {
  const t = useMessages(quotesMessages);
  const lang = useLanguage();
  const parts = [
    `${lang === 'en' ? (english ?? name) : name} ${code}`,
    t(`interval.${interval}`),
    ...(kind === 'stock' ? [t(`adjustment.${adjustment}`)] : []),
  ];
  return parts.join(' · ');
}
