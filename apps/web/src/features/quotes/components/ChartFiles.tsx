import type { DailyBars } from '@jishi/contract';
import type { Look } from '../../../shared/chart/CandleChart.tsx';
import { chartColoursOf } from '../../../shared/chart/colours.ts';
import { handOver } from '../../../shared/files/hand-over.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { siteName } from '../../../shared/i18n/site.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { notify } from '../../../shared/ui/notices/notices.ts';
import { chartToolsMessages } from '../chart-tools.messages.ts';
import { quotesMessages } from '../quotes.messages.ts';
import type { ChartAddress } from '../use-chart-address.ts';
import styles from './PriceChart.module.css';

interface ChartFilesProps {
  security: DailyBars;
  address: ChartAddress;
  changes: Float64Array;
  look: Look;
  /** Data sets that the lines come from. */
  datasets: readonly string[];
}

/** What is in view, to take along: as a picture with its name, days and source, and as a table. */
export function ChartFiles({ security, address, changes, look, datasets }: ChartFilesProps) {
  const t = useMessages(chartToolsMessages);
  const texts = usePictureTexts(security, address, look, datasets);
  const { model, range } = look;
  const name = [
    security.code,
    ...(security.kind === 'stock' ? [address.interval, address.adjustment] : [address.interval]),
    model.bars.dates[range.from],
    model.bars.dates[range.to - 1],
  ].join('_');
  const attempt = (make: () => Promise<Blob | null>, suffix: string): void => {
    make().then(
      (file) => (file === null ? notify('error', t('fileFailed')) : handOver(file, `${name}.${suffix}`)),
      () => notify('error', t('fileFailed')),
    );
  };
  const picture = async (): Promise<Blob | null> => {
    const { chartPicture } = await import('../chart-picture.ts');
    return chartPicture(look, texts, chartColoursOf(document.body));
  };
  const csv = async (): Promise<Blob> => {
    const { chartCsv } = await import('../chart-csv.ts');
    const text = chartCsv({ model, changes, range }, (column) => t(`column.${column}`));
    return new Blob([text], { type: 'text/csv;charset=utf-8' });
  };
  return (
    <div className={styles.files}>
      <Button title={t('pictureHint')} onClick={() => attempt(picture, 'png')}>
        {t('picture')}
      </Button>
      <Button title={t('csvHint')} onClick={() => attempt(csv, 'csv')}>
        {t('csv')}
      </Button>
    </div>
  );
}

function usePictureTexts(
  security: DailyBars,
  { interval, adjustment }: ChartAddress,
  { model, range }: Look,
  datasets: readonly string[],
) {
  const t = useMessages(chartToolsMessages);
  const ofQuotes = useMessages(quotesMessages);
  const lang = useLanguage();
  const { name, english, code, kind, demo } = security;
  const { dates } = model.bars;
  const parts = [
    `${lang === 'en' ? (english ?? name) : name} ${code}`,
    ofQuotes(`interval.${interval}`),
    ...(kind === 'stock' ? [ofQuotes(`adjustment.${adjustment}`)] : []),
  ];
  const source = t('pictureSource', { datasets: datasets.join(', '), site: siteName(lang) });
  return {
    title: parts.join(' · '),
    period: `${dates[range.from] ?? ''} – ${dates[range.to - 1] ?? ''}`,
    source: demo ? `${t('demo')} · ${source}` : source,
  };
}
