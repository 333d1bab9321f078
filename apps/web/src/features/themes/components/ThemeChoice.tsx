import { GROUPINGS, THEMES } from '@jishi/contract';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { isCalendarDay } from '../../../shared/time/days.ts';
import { DayInput } from '../../../shared/ui/calendar/DayInput.tsx';
import { Choice } from '../../../shared/ui/chip/Choice.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { themesMessages } from '../themes.messages.ts';
import { statisticsOf, themes, type useThemeChoice } from '../use-theme-choice.ts';
import styles from './ThemeChoice.module.css';

interface ThemeChoiceProps {
  choice: ReturnType<typeof useThemeChoice>;
}

/** Lets the reader choose the grouping and the days of the figures and, in a narrow window, the statistic. */
export function ThemeChoice({ choice }: ThemeChoiceProps) {
  const t = useMessages(themesMessages);
  const lang = useLanguage();
  const { statistic, grouping } = choice;
  return (
    <Row className={styles.choice} gap="0 16px" align="start">
      <div className={styles.statistic}>
        <StatisticSelect choice={choice} />
      </div>
      <div className={styles.grouping}>
        <Choice
          label={t('grouping')}
          options={statistic.groupings.map((value) => ({ value, label: GROUPINGS[value][lang] }))}
          value={grouping}
          onChoose={choice.setGrouping}
        />
      </div>
      {statistic.rows === 'span' &&
        (['from', 'to'] as const).map((name) => (
          <div key={name} className={styles.day}>
            <Field
              label={t(name)}
              error={choice[name] === '' || isCalendarDay(choice[name]) ? null : t('notADay')}
            >
              {(control) => (
                <DayInput {...control} value={choice[name]} onDay={(day) => choice.setDay(name, day)} />
              )}
            </Field>
          </div>
        ))}
    </Row>
  );
}

function StatisticSelect({ choice }: ThemeChoiceProps) {
  const t = useMessages(themesMessages);
  const lang = useLanguage();
  return (
    <Field label={t('statistic')}>
      {(control) => (
        <Select
          {...control}
          value={choice.statistic.id}
          onChange={({ target }) => choice.setStatistic(target.value)}
        >
          {themes.map((theme) => (
            <optgroup key={theme} label={THEMES[theme][lang]}>
              {statisticsOf(theme).map(({ id, name }) => (
                <option key={id} value={id}>
                  {choice.isStatisticHeld(id) ? name[lang] : t('withoutRows', { name: name[lang] })}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}
