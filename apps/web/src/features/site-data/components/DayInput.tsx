import type { ComponentProps } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { normalDay } from '../../../shared/time/days.ts';
import { Calendar } from '../../../shared/ui/calendar/Calendar.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Disclosure } from '../../../shared/ui/disclosure/Disclosure.tsx';
import { CalendarIcon } from '../../../shared/ui/icons.tsx';
import { dataViewMessages } from '../data-view.messages.ts';
import styles from './DayInput.module.css';

interface DayInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type'> {
  value: string;
  onDay: (day: string) => void;
}

/**
 * A day, typed in any of the forms that people write, the same in both languages; a browser's own field of days would
 * speak the browser's language, as its calendar would. Ours opens from the button.
 */
export function DayInput({ value, onDay, onBlur, ...field }: DayInputProps) {
  const t = useMessages(dataViewMessages);
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
