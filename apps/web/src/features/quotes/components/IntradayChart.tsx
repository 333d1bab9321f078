import { changePercentOver, type DailyBars, type DayMinutes } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { handOverCsv } from '../../../shared/files/hand-over.ts';
import { directionOf, formatNumber, formatShort } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { intradayMessages } from '../intraday.messages.ts';
import { minutesCsv } from '../minutes-csv.ts';
import { priceDigits } from '../price-digits.ts';
import { minutesQuery } from '../quotes.queries.ts';
import styles from './IntradayChart.module.css';
import { MinuteReader } from './MinuteReader.tsx';

/** A time during the midday break of the exchanges. */
const NOON = '12:00';

const END = { marginInlineStart: 'auto' };

/** The latest day of the stock, by minute. Renders nothing if no data set of minute data contains the stock. */
export function IntradayChart({ security }: { security: DailyBars }) {
  const { data } = useQuery(minutesQuery(security.code));
  if (!data || data.close.length === 0) return null;
  return <Course security={security} minutes={data} />;
}

function Course({ security, minutes }: { security: DailyBars; minutes: DayMinutes }) {
  const t = useMessages(intradayMessages);
  const lang = useLanguage();
  const { date, times, close, average, volume, demo, dataset } = minutes;
  const digits = priceDigits(security);
  const price = (value: number | null): string =>
    formatNumber(value, { decimalsMin: digits, decimalsMax: digits });
  const reference = security.reference[security.dates.indexOf(date)] ?? null;
  const [first, last] = [close[0] ?? null, close.at(-1) ?? null];
  const [low, high] = [Math.min(...close), Math.max(...close)];
  const total = volume.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const isLate = security.late !== null || date !== security.dates.at(-1);
  const noon = times.findIndex((time) => time > NOON);
  const label = t('course', {
    date,
    ...{ first: price(first), last: price(last), low: price(low), high: price(high) },
    reference: price(reference),
  });
  return (
    <Stack as="article" gap={8} data-old={isLate || undefined}>
      <Row as="header" gap={10} align="baseline">
        <h2 data-size="title">{t('title', { date })}</h2>
        {demo && <DemoMark />}
        <span style={END}>
          <MinutesFile code={security.code} minutes={minutes} />
        </span>
      </Row>
      <div data-direction={directionOf(changePercentOver([{ close: last, reference }]))}>
        <MinuteReader minutes={minutes} reference={reference} label={label} price={price} />
      </div>
      <Row as="p" className={styles.times} gap={0} justify="space-between" wrap={false}>
        <span>{times[0]}</span>
        {noon > 0 && <span>{`${times[noon - 1]} / ${times[noon]}`}</span>}
        <span>{times.at(-1)}</span>
      </Row>
      <Facts
        look="strip"
        facts={[
          { label: t('reference'), value: price(reference) },
          { label: t('high'), value: price(high) },
          { label: t('low'), value: price(low) },
          { label: t('average'), value: price(average.at(-1) ?? null) },
          { label: t('total'), value: formatShort(total, lang) },
        ]}
      />
      <Quiet size={13}>
        {t('source')} <Link to={productPath(dataset, lang)}>{dataset}</Link>
      </Quiet>
    </Stack>
  );
}

function MinutesFile({ code, minutes }: { code: string; minutes: DayMinutes }) {
  const t = useMessages(intradayMessages);
  const save = (): void => {
    const text = minutesCsv(minutes, (column) => t(`column.${column}`));
    handOverCsv(text, `${code}_${minutes.date}_minutes.csv`);
  };
  return <Button onClick={save}>{t('csv')}</Button>;
}
