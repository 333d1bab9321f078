import type { MarketDay } from '@jishi/contract';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { Calendar } from '../../../../shared/ui/calendar/Calendar.tsx';
import { Disclosure } from '../../../../shared/ui/disclosure/Disclosure.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import type { ChangeAddress } from '../day-address.ts';
import { marketDayMessages } from '../market-day.messages.ts';

/** The day, its neighbouring trading days by the calendar of the market, and any other. */
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
          <Calendar
            value={date ?? ''}
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
