import type { ListedFuture } from '@jishi/contract';
import { Link } from 'react-router';
import {
  directionOf,
  formatChangePercent,
  formatNumber,
  formatShort,
  MISSING,
} from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { futurePath } from '../../../shared/navigation/paths.ts';
import { Change } from '../../../shared/ui/late/Change.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Sparkline } from '../../../shared/ui/sparkline/Sparkline.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { futuresMessages } from '../futures.messages.ts';
import { productName } from '../product-words.ts';
import styles from './Futures.module.css';

const COURSE_HEIGHT_PX = 26;
const DECIMALS_MAX = 4;

const decimalsOf = ({ decimals }: ListedFuture): number => decimals ?? DECIMALS_MAX;

/** The products of one exchange, with the latest day of their main contracts. */
export function FutureTable({ caption, futures }: { caption: string; futures: readonly ListedFuture[] }) {
  // If the source has only continuous bars, the main contracts are unknown, and their column is left out.
  const isNamed = futures.some(({ main }) => main !== null);
  const columns = useColumns().filter(({ key }) => isNamed || key !== 'main');
  return (
    <div className={styles.exchange}>
      <FactTable
        caption={caption}
        columns={columns}
        rows={futures}
        rowKey={({ code }) => code}
        narrow="table"
      />
    </div>
  );
}

function useColumns(): FactColumn<ListedFuture>[] {
  const t = useMessages(futuresMessages);
  const lang = useLanguage();
  const size = (value: number | null): string => formatShort(value, lang, { decimalsMax: 0 });
  const price = (value: number | null, future: ListedFuture, signed = false): string =>
    formatNumber(value, { decimalsMin: future.decimals ?? 0, decimalsMax: decimalsOf(future), signed });
  const right = { align: 'right' } as const;
  const wide = { ...right, wideOnly: true } as const;
  return [
    {
      key: 'product',
      label: t('product'),
      cell: (future) => <ProductName future={future} />,
    },
    { key: 'last', label: t('last'), ...right, cell: (future) => price(future.last, future) },
    {
      key: 'changePercent',
      label: t('changePercent'),
      ...right,
      cell: ({ late, changePercent }) => <Percent percent={changePercent} isLate={late !== null} />,
    },
    {
      key: 'change',
      label: t('change'),
      ...wide,
      cell: (future) => (
        <Change isLate={future.late !== null} direction={directionOf(future.change, decimalsOf(future))}>
          {price(future.change, future, true)}
        </Change>
      ),
    },
    {
      key: 'course',
      label: t('course'),
      cell: (future) => <Course future={future} />,
    },
    {
      key: 'settlement',
      label: t('settlement'),
      ...wide,
      cell: (future) => price(future.settlement, future),
    },
    { key: 'volume', label: t('volume'), ...wide, cell: ({ volume }) => size(volume) },
    {
      key: 'openInterest',
      label: t('openInterest'),
      ...wide,
      cell: ({ openInterest }) => size(openInterest),
    },
    {
      key: 'openInterestChange',
      label: t('openInterestChange'),
      ...wide,
      cell: ({ openInterestChange }) => formatNumber(openInterestChange, { signed: true, decimalsMax: 0 }),
    },
    { key: 'main', label: t('main'), wideOnly: true, cell: ({ main }) => <code>{main ?? MISSING}</code> },
  ];
}

function Percent({ percent, isLate }: { percent: number | null; isLate: boolean }) {
  return (
    <Change isLate={isLate} direction={directionOf(percent)}>
      {formatChangePercent(percent)}
    </Change>
  );
}

function ProductName({ future }: { future: ListedFuture }) {
  const lang = useLanguage();
  return (
    <Stack as="span" gap={0}>
      <Link to={futurePath(future.code)}>{productName(future, lang)}</Link>
      <Quiet as="code" size={13}>
        {future.main ?? future.code}
      </Quiet>
    </Stack>
  );
}

function Course({ future }: { future: ListedFuture }) {
  const { points, late } = future;
  const direction = directionOf((points.at(-1) ?? 0) - (points[0] ?? 0), decimalsOf(future));
  return (
    <span className={styles.course} data-old={late !== null || undefined} data-direction={direction}>
      <Sparkline points={points} heightPx={COURSE_HEIGHT_PX} />
    </span>
  );
}
