import { DAY_FIGURES, type DayRows, type MarketDay } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../../shared/answer/Unanswered.tsx';
import { formatList, formatNumber } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { useMedia } from '../../../../shared/store/store.ts';
import { Stack } from '../../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../../shared/ui/text/Quiet.tsx';
import type { ChangeAddress, DayAddress } from '../day-address.ts';
import { figuresOf, STOCKS_ID } from '../figures.ts';
import { marketDayMessages } from '../market-day.messages.ts';
import { dayRowsQuery } from '../market-day.queries.ts';
import { DayList } from './DayList.tsx';
import styles from './DayTable.module.css';
import { DayTable } from './DayTable.tsx';
import { DayTools } from './DayTools.tsx';

const WIDE = '(min-width: 761px)';
const SKELETON_ROWS = 10;
const SKELETON_HEIGHT_PX = 36;

/** The stocks of the day, filtered by direction, board and industry, in any order. A button saves them as a file. */
export function DayStocks({
  day,
  address,
  onChange,
}: {
  day: MarketDay;
  address: DayAddress;
  onChange: ChangeAddress;
}) {
  const t = useMessages(marketDayMessages);
  const isWide = useMedia(WIDE);
  const rows = useQuery(dayRowsQuery(address));
  const { data } = rows;
  const isEmpty = data?.total === 0;
  const list = { address, onChange, isBusy: rows.isPlaceholderData };
  return (
    <Stack id={STOCKS_ID} className={styles.stocks} gap={12}>
      <DayTools day={day} address={address} onChange={onChange} rows={data ?? null} isWide={isWide} />
      {data && data.total > data.code.length && (
        <p>{t('bounded', { rowsMax: formatNumber(data.rowsMax) })}</p>
      )}
      <Unanswered
        query={rows}
        waiting={<SkeletonRows rows={SKELETON_ROWS} rowHeightPx={SKELETON_HEIGHT_PX} />}
      />
      {isEmpty && (
        <EmptyNote title={t('noneOfSelection')}>
          <p>{t('noneHint')}</p>
        </EmptyNote>
      )}
      {data && !isEmpty && <MissingFigures rows={data} dataset={day.datasets.quotes ?? ''} />}
      {data && !isEmpty && (isWide ? <DayTable rows={data} {...list} /> : <DayList rows={data} {...list} />)}
    </Stack>
  );
}

/** Names the figures that the list leaves out because no row has them. */
function MissingFigures({ rows, dataset }: { rows: DayRows; dataset: string }) {
  const t = useMessages(marketDayMessages);
  const lang = useLanguage();
  const present = new Set(figuresOf(rows));
  const missing = DAY_FIGURES.filter((figure) => !present.has(figure));
  if (missing.length === 0) return null;
  const figures = formatList(
    missing.map((figure) => t(`figure.${figure}`)),
    lang,
  );
  return <Quiet size={14}>{t('missingFigures', { dataset, figures })}</Quiet>;
}
