import { GROUPINGS, STATISTICS, THEMES } from '@jishi/contract';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { isCalendarDay } from '../../../shared/time/days.ts';
import { DayInput } from '../../../shared/ui/calendar/DayInput.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { themesMessages } from '../themes.messages.ts';
import { statisticsOf, themes, type useThemeChoice } from '../use-theme-choice.ts';
import styles from './Figures.module.css';

/** Chooses theme, statistic, grouping and days. */
export function ThemeChoice({ choice }: { choice: ReturnType<typeof useThemeChoice> }) {
  const t = useMessages(themesMessages);
  const lang = useLanguage();
  const { statistic, grouping } = choice;
  return (
    <Grid className={styles.choice} min={180} gap="4px 16px">
      <OneOf label={t('theme')} value={statistic.theme} values={themes} onValue={choice.setTheme}>
        {(theme) =>
          choice.isHeld(theme) ? THEMES[theme][lang] : t('withoutRows', { name: THEMES[theme][lang] })
        }
      </OneOf>
      <OneOf
        label={t('statistic')}
        value={statistic.id}
        values={statisticsOf(statistic.theme).map(({ id }) => id)}
        onValue={choice.setStatistic}
      >
        {(id) => {
          const name = STATISTICS.find((one) => one.id === id)?.name[lang] ?? id;
          return choice.isStatisticHeld(id) ? name : t('withoutRows', { name });
        }}
      </OneOf>
      <OneOf label={t('grouping')} value={grouping} values={statistic.groupings} onValue={choice.setGrouping}>
        {(one) => GROUPINGS[one][lang]}
      </OneOf>
      {statistic.rows === 'span' &&
        (['from', 'to'] as const).map((name) => (
          <Field
            key={name}
            label={t(name)}
            error={choice[name] === '' || isCalendarDay(choice[name]) ? null : t('notADay')}
          >
            {(control) => (
              <DayInput {...control} value={choice[name]} onDay={(day) => choice.setDay(name, day)} />
            )}
          </Field>
        ))}
    </Grid>
  );
}

interface OneOfProps<Value extends string> {
  label: string;
  value: Value;
  values: readonly Value[];
  onValue: (value: Value) => void;
  children: (value: Value) => ReactNode;
}

function OneOf<Value extends string>({ label, value, values, onValue, children }: OneOfProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => onValue(values.find((one) => one === target.value) ?? value)}
        >
          {values.map((one) => (
            <option key={one} value={one}>
              {children(one)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
