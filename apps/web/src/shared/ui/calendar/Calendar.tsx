import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { languageTag, useLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/messages.ts';
import { isCalendarDay, marketToday, monthOf } from '../../time/days.ts';
import { Select } from '../control/Select.tsx';
import { uiMessages } from '../ui.messages.ts';
import styles from './Calendar.module.css';
import { dayAfterKey, inMonth, monthNames, weekDays, weeksOf, yearsAround } from './calendar-days.ts';

interface CalendarProps {
  /** Written 2025-06-30; anything else is no day. */
  value: string;
  onDay: (day: string) => void;
}

/** A month to choose a day from, in the language of the page. The arrow keys move by day and week, PageUp and PageDown by month. */
export function Calendar({ value, onDay }: CalendarProps) {
  const t = useMessages(uiMessages);
  const tag = languageTag(useLanguage());
  const id = useId();
  const today = marketToday();
  const [mark, setMark] = useState(isCalendarDay(value) ? value : today);
  const grid = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const day = dayAfterKey(event.key, mark);
    if (day === null) return;
    event.preventDefault();
    setMark(day);
  };
  // The mark holds the keyboard, from the moment the calendar opens; choosing a month or a year keeps it there.
  useEffect(() => {
    const isElsewhere = document.activeElement instanceof HTMLSelectElement;
    if (!isElsewhere) grid.current?.querySelector<HTMLElement>(`[data-day="${mark}"]`)?.focus();
  }, [mark]);
  const month = monthOf(mark);
  const fullDay = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <div className={styles.calendar} lang={tag}>
      <div className={styles.head}>
        <Select
          aria-label={t('year')}
          value={month.slice(0, 4)}
          onChange={(event) => setMark(inMonth(mark, `${event.target.value}-${month.slice(5)}`))}
        >
          {yearsAround(month, today).map((year) => (
            <option key={year}>{year}</option>
          ))}
        </Select>
        <Select
          aria-label={t('month')}
          value={month.slice(5)}
          onChange={(event) => setMark(inMonth(mark, `${month.slice(0, 4)}-${event.target.value}`))}
        >
          {monthNames(tag).map(([number, name]) => (
            <option key={number} value={number}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <table ref={grid} aria-labelledby={id} onKeyDown={onKeyDown}>
        <caption id={id} className="visually-hidden" aria-live="polite">
          {new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
            new Date(mark),
          )}
        </caption>
        <thead>
          <tr>
            {weekDays(tag).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    data-outside={monthOf(day) !== month || undefined}
                    tabIndex={day === mark ? 0 : -1}
                    aria-label={fullDay.format(new Date(day))}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onDay(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
