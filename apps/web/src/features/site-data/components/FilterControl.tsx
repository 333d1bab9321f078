import type { ViewParameter } from '@jishi/contract';
import { useId, useState } from 'react';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { marketToday } from '../../../shared/time/days.ts';
import { DayInput } from '../../../shared/ui/calendar/DayInput.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { dataViewMessages } from '../data-view.messages.ts';
import { quarterEnds } from '../days.ts';
import { labelOf } from '../filter-label.ts';
import { problemOf } from '../filters.ts';
import { CodesInput } from './CodesInput.tsx';
import { DayRange } from './DayRange.tsx';
import type { FilterControlProps } from './filter-control.ts';
import { Problem } from './Problem.tsx';

export function FilterControl(props: FilterControlProps) {
  const { control, view, values } = props;
  if (control.kind === 'range') return <DayRange {...props} from={control.from} to={control.to} />;
  const { parameter } = control;
  const value = values[parameter.name] ?? parameter.default ?? '';
  if (control.kind === 'choice')
    return <Choice {...props} parameter={parameter} value={value} choices={choicesOf(parameter)} />;
  if (control.kind === 'quarter') {
    const days = quarterEnds(view.coverage, marketToday());
    const choices = (days.includes(value) || value === '' ? days : [value, ...days]).map((day) => ({
      value: day,
      zh: day,
      en: day,
    }));
    return <Choice {...props} parameter={parameter} value={value} choices={choices} />;
  }
  return <Typed {...props} parameter={parameter} value={value} kind={control.kind} />;
}

type Choices = readonly { value: string; zh: string; en: string }[];

/** A choice that means "all" is equivalent to no filter. */
const choicesOf = ({ values, default: fallback }: ViewParameter): Choices =>
  fallback === null ? values.filter(({ zh }) => zh !== '全部') : values;

interface ChoiceProps extends FilterControlProps {
  parameter: ViewParameter;
  value: string;
  choices: Choices;
}

function Choice({ parameter, value, choices, onChoose }: ChoiceProps) {
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  const id = useId();
  // If the value in the URL is not among the choices, it is added to them.
  const isListed = value === '' || choices.some((choice) => choice.value === value);
  const listed = isListed ? choices : [...choices, { value, zh: value, en: value }];
  return (
    <>
      <label htmlFor={id} title={parameter[lang]}>
        {labelOf(parameter, lang)}
      </label>
      <Select
        id={id}
        value={value}
        aria-invalid={!isListed}
        onChange={(event) => onChoose({ [parameter.name]: event.target.value })}
      >
        {parameter.default === null && <option value="">{t('all')}</option>}
        {listed.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice[lang]}
          </option>
        ))}
      </Select>
    </>
  );
}

interface TypedProps extends FilterControlProps {
  parameter: ViewParameter;
  value: string;
  kind: 'date' | 'securities' | 'codes' | 'number' | 'text';
}

/** A field for a typed value. Its error is shown on blur. */
function Typed({ parameter, value, kind, checked, onType, onChoose }: TypedProps) {
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  const id = useId();
  const [left, setLeft] = useState(false);
  const problem = left || checked ? problemOf(parameter, value) : null;
  const field = {
    id,
    value,
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : `${id}-problem`,
    onBlur: () => setLeft(true),
  };
  const type = (next: string): void => onType({ [parameter.name]: next });
  const example = parameter.example ?? '';
  return (
    <>
      <label htmlFor={id} title={parameter[lang]}>
        {labelOf(parameter, lang)}
      </label>
      {kind === 'securities' && (
        <CodesInput
          {...field}
          parameter={parameter}
          onType={type}
          onChoose={(next) => onChoose({ [parameter.name]: next })}
        />
      )}
      {kind === 'date' && <DayInput {...field} onDay={type} />}
      {(kind === 'codes' || kind === 'number' || kind === 'text') && (
        <TextInput
          {...field}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          placeholder={example === '' ? undefined : t('exampleHint', { example })}
          onChange={(event) => type(event.target.value)}
        />
      )}
      {problem !== null && <Problem id={`${id}-problem`} parameter={parameter} problem={problem} />}
    </>
  );
}
