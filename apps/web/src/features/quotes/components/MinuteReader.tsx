import { changePercentOver, type DayMinutes } from '@jishi/contract';
import { ChartReader, Reading } from '../../../shared/chart/reader/ChartReader.tsx';
import { usePlace } from '../../../shared/chart/reader/use-place.ts';
import { directionOf, formatChangePercent, formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Sparkline } from '../../../shared/ui/sparkline/Sparkline.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { intradayMessages } from '../intraday.messages.ts';
import styles from './IntradayChart.module.css';

const PRICE_HEIGHT_PX = 160;
const VOLUME_HEIGHT_PX = 44;
/** The number of minutes by which the arrow keys move while Shift is held. */
const STRIDE_MINUTES = 10;

interface MinuteReaderProps {
  minutes: DayMinutes;
  reference: number | null;
  /** Describes the whole drawing. */
  label: string;
  price: (value: number | null) => string;
}

/**
 * Price and volume of a day, minute by minute. The pointer or the arrow keys select a minute. Initially, the last
 * minute is selected.
 */
export function MinuteReader({ minutes, reference, label, price }: MinuteReaderProps) {
  const t = useMessages(intradayMessages);
  const { times, close, average, volume } = minutes;
  const { at, pointed, point } = usePlace(close.length);
  const last = close.length - 1;
  const value = close[at] ?? null;
  const reading = t('minute', {
    time: times[at] ?? '',
    price: price(value),
    change: formatChangePercent(changePercentOver([{ close: value, reference }])),
    average: price(average[at] ?? null),
    volume: formatNumber(volume[at] ?? null),
  });
  return (
    <>
      <ChartReader
        label={label}
        count={close.length}
        at={at}
        reading={reading}
        placeAt={(share) => Math.round(share * last)}
        onPoint={point}
        stride={STRIDE_MINUTES}
      >
        <Levels minutes={minutes} reference={reference} price={price} />
        <Sparkline
          points={close}
          companion={average}
          heightPx={PRICE_HEIGHT_PX}
          {...(reference === null ? {} : { baseline: reference })}
        />
        <Quiet as="div" size="full">
          <Sparkline points={volume} from={0} heightPx={VOLUME_HEIGHT_PX} />
        </Quiet>
        {pointed !== null && last > 0 && (
          <span className={styles.crosshair} style={{ insetInlineStart: `${(at / last) * 100}%` }} />
        )}
      </ChartReader>
      <Reading text={reading} />
    </>
  );
}

/** If the distance between two levels is less than this fraction of the height, there is no room for both labels. */
const APART = 0.15;

/**
 * Labels the highest level, the lowest level and the previous close, with the price and with the change from that
 * close.
 */
function Levels({
  minutes: { close, average },
  reference,
  price,
}: Pick<MinuteReaderProps, 'minutes' | 'reference' | 'price'>) {
  const values = [...close, ...average, reference].filter((value) => value !== null);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const placeOf = (value: number): number => (high === low ? 0.5 : (high - value) / (high - low));
  const isApart = (value: number): boolean => placeOf(value) > APART && placeOf(value) < 1 - APART;
  const middle = reference !== null && isApart(reference) ? [reference] : [];
  const levels = high === low ? [high] : [high, ...middle, low];
  return levels.map((value) => {
    const percent = changePercentOver([{ close: value, reference }]);
    return (
      <span
        key={value}
        className={styles.level}
        // The label of the highest level is below that level, and the label of the lowest level is above that one.
        style={{
          insetBlockStart: placeOf(value) * PRICE_HEIGHT_PX,
          translate: `0 ${-100 * placeOf(value)}%`,
        }}
        data-direction={directionOf(percent)}
      >
        <span>{price(value)}</span>
        <span>{formatChangePercent(percent)}</span>
      </span>
    );
  });
}
