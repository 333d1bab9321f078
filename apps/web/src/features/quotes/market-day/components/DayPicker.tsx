import type { MarketDay } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { Calendar } from '../../../../shared/ui/calendar/Calendar.tsx';
import { Disclosure } from '../../../../shared/ui/disclosure/Disclosure.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Quiet } from '../../../../shared/ui/text/Quiet.tsx';
import type { ChangeAddress } from '../day-address.ts';
import { marketDayMessages } from '../market-day.messages.ts';
import { quotedDaysQuery } from '../market-day.queries.ts';

/** The selected day, the trading days before and after it, and a calendar for choosing any other day. */
export function DayPicker({ day, onChange }: { day: MarketDay; onChange: ChangeAddress }) {
  const t = useMessages(marketDayMessages);
  const { date, previous, next, newest } = day;
  const go = (to: string | null): void => onChange({ date: to === newest ? null : to });
  return (
    <Row as="fieldset" gap={6} align="center" aria-label={t('day')}>
      <Button aria-label={t('previousDay')} disabled={previous === null} onClick={() => go(previous)}>
        ‹
      </Button>
      <Disclosure name={t('calendar')} buttonName={t('chooseDay', { date: date ?? '' })} label={date}>
        {(close) => (
          <QuotedDays
            day={day}
            onDay={(chosen) => {
              go(chosen);
              close();
            }}
          />
        )}
      </Disclosure>
      <Button aria-label={t('nextDay')} disabled={next === null} onClick={() => go(next)}>
        ›
      </Button>
      <Button disabled={date === newest} onClick={() => go(newest)}>
        {t('newestDay')}
      </Button>
    </Row>
  );
}

/** A calendar that offers only days with quotes in the data set. */
function QuotedDays({ day, onDay }: { day: MarketDay; onDay: (day: string) => void }) {
  const t = useMessages(marketDayMessages);
  const { date, oldest, newest, datasets } = day;
  const [year, setYear] = useState(Number((date ?? newest ?? '').slice(0, 4)));
  const dataset = datasets.quotes ?? '';
  const { data } = useQuery({ ...quotedDaysQuery(dataset, year), enabled: dataset !== '' && year > 0 });
  const quoted = data && new Set(data.days.map((one) => one.day));
  const isShut = (one: string): boolean => {
    if (oldest === null || newest === null || one < oldest || one > newest) return true;
    return quoted !== undefined && one.startsWith(`${year}-`) && !quoted.has(one);
  };
  return (
    <>
      <Calendar value={date ?? ''} onDay={onDay} isShut={isShut} onYear={setYear} />
      <Quiet size={13} style={{ maxWidth: 284, padding: 4 }}>
        {t('shutDays', { dataset })}
      </Quiet>
    </>
  );
}
