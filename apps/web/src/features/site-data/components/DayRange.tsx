import type { ViewParameter } from '@jishi/contract';
import { useId, useState } from 'react';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { marketToday } from '../../../shared/time/days.ts';
import { DayInput } from '../../../shared/ui/calendar/DayInput.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { dataViewMessages } from '../data-view.messages.ts';
import { anchorDay, type Span, spanOf, spansWithin } from '../days.ts';
import { problemOf } from '../filters.ts';
import styles from './FilterBar.module.css';
import type { FilterControlProps } from './filter-control.ts';
import { Problem } from './Problem.tsx';

interface DayRangeProps extends FilterControlProps {
  from: ViewParameter;
  to: ViewParameter;
}

/** Fields for the first and the last day, and buttons for the most common spans. */
export function DayRange({ from, to, view, values, checked, onType, onChoose }: DayRangeProps) {
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  const id = useId();
  const [left, setLeft] = useState(false);
  const label = view.fields.find(({ code }) => code === from.field)?.[lang] ?? from[lang];
  const anchor = anchorDay(view.coverage, marketToday());
  const range = { from: values[from.name] ?? '', to: values[to.name] ?? '' };
  const isChosen = (span: Span): boolean => {
    const days = spanOf(span, anchor);
    return days.from === range.from && days.to === range.to;
  };
  const choose = (span: Span): void => {
    const days = isChosen(span) ? { from: '', to: '' } : spanOf(span, anchor);
    onChoose({ [from.name]: days.from, [to.name]: days.to });
  };
  const bad = [from, to].find((parameter) => problemOf(parameter, values[parameter.name] ?? '') !== null);
  const problem = bad && (left || checked) ? problemOf(bad, values[bad.name] ?? '') : null;
  const day = (parameter: ViewParameter, name: 'firstDay' | 'lastDay') => (
    <DayInput
      aria-label={`${label} ${t(name)}`}
      aria-invalid={problem !== null && bad === parameter}
      aria-describedby={problem === null ? undefined : `${id}-problem`}
      value={values[parameter.name] ?? ''}
      onBlur={() => setLeft(true)}
      onDay={(next) => onType({ [parameter.name]: next })}
    />
  );
  return (
    <Stack as="fieldset" className={styles.range} gap={3}>
      <legend title={`${from[lang]} / ${to[lang]}`}>{label}</legend>
      <Row className={styles.days} gap={6} align="center" wrap={false}>
        {day(from, 'firstDay')}
        <span aria-hidden="true">–</span>
        {day(to, 'lastDay')}
      </Row>
      <Row as="fieldset" className={styles.spans} gap={2} aria-label={t('spans', { field: label })}>
        {spansWithin(view.coverage, anchor).map((span) => (
          <button key={span} type="button" aria-pressed={isChosen(span)} onClick={() => choose(span)}>
            {t(`span.${span}`)}
          </button>
        ))}
      </Row>
      {problem !== null && bad && <Problem id={`${id}-problem`} parameter={bad} problem={problem} />}
    </Stack>
  );
}
