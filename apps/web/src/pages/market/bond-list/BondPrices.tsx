import type { DataRows } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { viewQuery } from '../../../features/site-data/index.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { Plot } from '../../../shared/chart/plot/Plot.tsx';
import { usePlace } from '../../../shared/chart/reader/use-place.ts';
import { formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { LateTag } from '../../../shared/ui/late/LateNotice.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { bondListMessages } from './bond-list.messages.ts';
import { pricesQuery, QUOTES } from './bond-list.queries.ts';

const HEIGHT_PX = 220;
const PRICE = { decimalsMin: 3, decimalsMax: 3 };

interface Price {
  readonly day: string;
  readonly close: number;
}

/** The closing prices of a bond over about a year. */
export function BondPrices({ code }: { code: string }) {
  const t = useMessages(bondListMessages);
  const view = useQuery(viewQuery(QUOTES));
  const rows = useQuery(pricesQuery(code));
  const prices = rows.data === undefined ? [] : pricesOf(rows.data);
  return (
    <Stack gap={4} justify="stretch" style={{ alignContent: 'start' }}>
      <Row gap={10} align="center">
        <h3>{t('price')}</h3>
        <LateTag late={view.data?.late ?? null} />
      </Row>
      {!rows.isSuccess && (
        <Unanswered query={rows} waiting={<SkeletonRows rows={1} rowHeightPx={HEIGHT_PX} lines={1} />} />
      )}
      {rows.isSuccess && prices.length === 0 && <Quiet>{t('noPrices')}</Quiet>}
      {prices.length === 1 && <OnePrice price={prices[0]} />}
      {prices.length > 1 && <PriceLine prices={prices} />}
      <DatasetSource code={QUOTES} values={{ scode: code }} />
    </Stack>
  );
}

/** Returns the prices on the market that has the latest quote, oldest first. */
function pricesOf({ cells: [days = [], closes = [], markets = []] }: DataRows): Price[] {
  const prices = days.flatMap((day, at): Price[] => {
    const close = closes[at];
    const isShown = typeof day === 'string' && typeof close === 'number' && markets[at] === markets[0];
    return isShown ? [{ day, close }] : [];
  });
  return prices.reverse();
}

/** A single quote is shown as text, because one point is not a line. */
function OnePrice({ price }: { price: Price | undefined }) {
  const t = useMessages(bondListMessages);
  if (price === undefined) return null;
  return <p>{t('priceOn', { day: price.day, price: formatNumber(price.close, PRICE) })}</p>;
}

function PriceLine({ prices }: { prices: readonly Price[] }) {
  const t = useMessages(bondListMessages);
  const place = usePlace(prices.length);
  const { day = '', close = null } = prices[place.at] ?? {};
  return (
    <Plot
      label={t('price')}
      periods={prices.map((price) => price.day)}
      marks={[
        {
          kind: 'line',
          key: 'close',
          values: prices.map((price) => price.close),
          colour: 'primary',
          isOwn: true,
        },
      ]}
      place={place}
      reading={t('priceOn', { day, price: formatNumber(close, PRICE) })}
      heightPx={HEIGHT_PX}
    />
  );
}
