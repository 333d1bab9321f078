import type { ComponentProps } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { normalDay } from '../../time/days.ts';
import { TextInput } from '../control/TextInput.tsx';
import { Disclosure } from '../disclosure/Disclosure.tsx';
import { CalendarIcon } from '../icons.tsx';
import { uiMessages } from '../ui.messages.ts';
import { Calendar } from './Calendar.tsx';
import styles from './DayInput.module.css';

interface DayInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type'> {
  value: string;
  onDay: (day: string) => void;
}

/**
 * A field for a day. It accepts all common formats, which are the same in both languages. The browser's own date field
 * would use the browser's language. The button opens the site's calendar.
 */
export function DayInput({ value, onDay, onBlur, ...field }: DayInputProps) {
  const t = useMessages(uiMessages);
  return (
    <div className={styles.day}>
      <TextInput
        {...field}
        inputMode="numeric"
        placeholder={t('dayHint')}
        maxLength={10}
        value={value}
        onChange={(event) => onDay(event.target.value)}
        onBlur={(event) => {
          const normal = normalDay(value);
          if (normal !== value) onDay(normal);
          onBlur?.(event);
        }}
      />
      <Disclosure
        name={t('calendar')}
        buttonName={t('openCalendar')}
        boxClass={styles.opener}
        buttonClass={styles.open}
        label={<CalendarIcon />}
      >
        {(close) => (
          <Calendar
            value={normalDay(value)}
            onDay={(day) => {
              onDay(day);
              close();
            }}
          />
        )}
      </Disclosure>
    </div>
  );
}
