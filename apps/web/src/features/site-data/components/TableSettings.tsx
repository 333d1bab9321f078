import { useId } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Disclosure } from '../../../shared/ui/disclosure/Disclosure.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import type { Column } from '../columns.ts';
import { dataViewMessages } from '../data-view.messages.ts';
import type { TableHabits } from '../preferences.ts';
import styles from './TableSettings.module.css';

interface TableSettingsProps {
  columns: readonly Column[];
  hidden: readonly string[];
  onHidden: (hidden: readonly string[]) => void;
  habits: TableHabits;
  onHabits: (change: Partial<TableHabits>) => void;
}

/** Which columns are shown, how high rows are, how long numbers are. */
export function TableSettings({ columns, hidden, onHidden, habits, onHabits }: TableSettingsProps) {
  const t = useMessages(dataViewMessages);
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
      <div className={styles.settings}>
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
        <ColumnChoice columns={columns} hidden={hidden} onHidden={onHidden} />
      </div>
    </Disclosure>
  );
}

const visibleCount = (columns: readonly Column[], hidden: readonly string[]): number =>
  columns.filter(({ field }) => !hidden.includes(field.code)).length;

type ColumnChoiceProps = Pick<TableSettingsProps, 'columns' | 'hidden' | 'onHidden'>;

function ColumnChoice({ columns, hidden, onHidden }: ColumnChoiceProps) {
  const t = useMessages(dataViewMessages);
  const id = useId();
  const left = visibleCount(columns, hidden);
  const toggle = (code: string): void =>
    onHidden(hidden.includes(code) ? hidden.filter((other) => other !== code) : [...hidden, code]);
  return (
    <fieldset className={styles.columns}>
      <legend>{t('columnsShown')}</legend>
      <Button tone="link" className={styles.all} disabled={hidden.length === 0} onClick={() => onHidden([])}>
        {t('showAll')}
      </Button>
      {columns.map(({ field, label }) => (
        <label key={field.code} htmlFor={`${id}-${field.code}`}>
          <input
            id={`${id}-${field.code}`}
            type="checkbox"
            checked={!hidden.includes(field.code)}
            // The last one stays: a table needs a column.
            disabled={left === 1 && !hidden.includes(field.code)}
            onChange={() => toggle(field.code)}
          />
          <span>{label}</span>
          <Quiet as="code" size={13}>
            {field.code}
          </Quiet>
        </label>
      ))}
    </fieldset>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
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
    </fieldset>
  );
}
