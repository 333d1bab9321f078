import { type ComponentProps, useRef } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { normalDay } from '../../../shared/time/days.ts';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { CalendarIcon } from '../../../shared/ui/icons.tsx';
import { dataViewMessages } from '../data-view.messages.ts';
import styles from './DayInput.module.css';

interface DayInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type'> {
  value: string;
  onDay: (day: string) => void;
}

/**
 * A day, typed in any of the forms that people write, the same in both languages; a browser's own field of days would
 * speak the browser's language. Its calendar opens from the button.
 */
export function DayInput({ value, onDay, onBlur, ...field }: DayInputProps) {
  const t = useMessages(dataViewMessages);
  const calendar = useRef<HTMLInputElement>(null);
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
      <button
        type="button"
        className={styles.open}
        aria-label={t('openCalendar')}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarIcon />
      </button>
      <input
        ref={calendar}
        type="date"
        className={styles.calendar}
        tabIndex={-1}
        aria-hidden="true"
        value={normalDay(value)}
        onChange={(event) => onDay(event.target.value)}
      />
    </div>
  );
}
