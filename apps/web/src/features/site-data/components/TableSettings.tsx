import { useId } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Disclosure } from '../../../shared/ui/disclosure/Disclosure.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import type { Column } from '../columns.ts';
import { dataViewMessages } from '../data-view.messages.ts';
import type { TableHabits } from '../preferences.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import styles from './TableSettings.module.css';

interface TableSettingsProps {
  columns: readonly Column[];
  hidden: readonly string[];
  onHidden: (hidden: readonly string[]) => void;
  onColumnOrder: (order: readonly string[]) => void;
  /** Whether the reader has moved columns. */
  isOwnOrder: boolean;
  habits: TableHabits;
  onHabits: (change: Partial<TableHabits>) => void;
}

/** Settings of the table: its columns, the row height, and the length of numbers. */
export function TableSettings({ habits, onHabits, ...choice }: TableSettingsProps) {
  const t = useMessages(dataViewMessages);
  const { columns, hidden } = choice;
  const left = visibleCount(columns, hidden);
  return (
    <Disclosure
      name={t('columnsName')}
      label={
        <>
          {t('columns')}
          <Quiet as="span" size={13}>
            {left === columns.length ? left : `${left}/${columns.length}`}
          </Quiet>
        </>
      }
    >
      <Stack data-size="normal" gap={10}>
        <Choice
          label={t('density')}
          options={(['compact', 'comfortable'] as const).map((value) => ({
            value,
            label: t(`density.${value}`),
          }))}
          value={habits.density}
          onChange={(density) => onHabits({ density })}
        />
        <Choice
          label={t('numbers')}
          options={(['short', 'exact'] as const).map((value) => ({ value, label: t(`numbers.${value}`) }))}
          value={habits.exact ? 'exact' : 'short'}
          onChange={(value) => onHabits({ exact: value === 'exact' })}
        />
        <ColumnChoice {...choice} />
      </Stack>
    </Disclosure>
  );
}

const visibleCount = (columns: readonly Column[], hidden: readonly string[]): number =>
  columns.filter(({ field }) => !hidden.includes(field.code)).length;

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <Row as="fieldset" className={styles.choice} gap={14} wrap={false}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </Row>
  );
}
