import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { languageTag, useLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/messages.ts';
import { dayAfterKey, fullDay, fullMonth, inMonth, monthNames, yearsAround } from '../../time/calendar.ts';
import { isCalendarDay, marketToday, monthOf } from '../../time/days.ts';
import { Select } from '../control/Select.tsx';
import { Grid } from '../layout/Grid.tsx';
import { Stack } from '../layout/Stack.tsx';
import { MonthTable } from '../table/MonthTable.tsx';
import { uiMessages } from '../ui.messages.ts';
import styles from './Calendar.module.css';

interface CalendarProps {
  /** A day such as 2025-06-30. Any other text means that no day is selected. */
  value: string;
  onDay: (day: string) => void;
  /**
   * Days that cannot be chosen. The keyboard can still reach them, so that screen readers announce their
   * state.
   */
  isShut?: (day: string) => boolean;
  /** Called with the year shown. */
  onYear?: (year: number) => void;
}

const isOpenAlways = (): boolean => false;

/**
 * A calendar of one month from which the reader chooses a day, in the page's language. The arrow keys move by day and
 * week, PageUp and PageDown by month.
 */
export function Calendar({ value, onDay, isShut = isOpenAlways, onYear }: CalendarProps) {
  const tag = languageTag(useLanguage());
  const [mark, setMark] = useState(isCalendarDay(value) ? value : marketToday());
  const onMark = (day: string): void => {
    setMark(day);
    onYear?.(Number(day.slice(0, 4)));
  };
  return (
    <Stack className={styles.calendar} gap={8} lang={tag}>
      <MonthChoice tag={tag} mark={mark} onMark={onMark} />
      <Days tag={tag} mark={mark} value={value} onMark={onMark} onDay={onDay} isShut={isShut} />
    </Stack>
  );
}

interface PartProps {
  /** The language's tag. */
  tag: string;
  /** The day with the keyboard focus. */
  mark: string;
  onMark: (day: string) => void;
}

function MonthChoice({ tag, mark, onMark }: PartProps) {
  const t = useMessages(uiMessages);
  const [year = '', month = ''] = mark.split('-');
  return (
    <Grid columns="1fr 1fr" gap={8}>
      <Select
        aria-label={t('year')}
        value={year}
        onChange={(event) => onMark(inMonth(mark, `${event.target.value}-${month}`))}
      >
        {yearsAround(monthOf(mark), marketToday()).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <Select
        aria-label={t('month')}
        value={month}
        onChange={(event) => onMark(inMonth(mark, `${year}-${event.target.value}`))}
      >
        {monthNames(tag).map(([number, name]) => (
          <option key={number} value={number}>
            {name}
          </option>
        ))}
      </Select>
    </Grid>
  );
}

interface DaysProps extends PartProps, Pick<CalendarProps, 'value' | 'onDay'> {
  isShut: (day: string) => boolean;
}

function Days({ tag, mark, value, onMark, onDay, isShut }: DaysProps) {
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const day = dayAfterKey(event.key, mark);
    if (day === null) return;
    event.preventDefault();
    onMark(day);
  };
  // The marked day receives the focus when the calendar opens. Choosing a month or a year leaves the focus on that
  // control.
  useEffect(() => {
    if (document.activeElement instanceof HTMLSelectElement) return;
    table.current?.querySelector<HTMLElement>(`[data-day="${mark}"]`)?.focus();
  }, [mark]);
  const month = monthOf(mark);
  const today = marketToday();
  return (
    <MonthTable
      ref={table}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      caption={fullMonth(tag, mark)}
      captionProps={{ id, className: 'visually-hidden', 'aria-live': 'polite' }}
      month={month}
      day={(day) => (
        <button
          type="button"
          data-day={day}
          data-outside={monthOf(day) !== month || undefined}
          tabIndex={day === mark ? 0 : -1}
          aria-label={fullDay(tag, day)}
          aria-pressed={day === value}
          aria-current={day === today ? 'date' : undefined}
          aria-disabled={isShut(day) || undefined}
          onClick={() => isShut(day) || onDay(day)}
        >
          {Number(day.slice(8))}
        </button>
      )}
    />
  );
}
