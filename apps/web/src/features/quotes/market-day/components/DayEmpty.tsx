import type { MarketDay } from '@jishi/contract';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { EmptyNote } from '../../../../shared/ui/note/EmptyNote.tsx';
import { marketDayMessages } from '../market-day.messages.ts';

/** States why the page is empty: there are no quotes at all, the market was closed, or the data set lacks the day. */
export function DayEmpty({ day: { date, isTradingDay, oldest, newest, datasets } }: { day: MarketDay }) {
  const t = useMessages(marketDayMessages);
  if (date === null || oldest === null || newest === null)
    return (
      <EmptyNote title={t('noQuotes')}>
        <p>{t('noQuotesHint')}</p>
      </EmptyNote>
    );
  return (
    <EmptyNote title={t(isTradingDay === false ? 'closed' : 'noRows', { date })}>
      <p>{t('noRowsHint', { dataset: datasets.quotes ?? '', oldest, newest })}</p>
    </EmptyNote>
  );
}
