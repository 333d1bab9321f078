import { useId, useState } from 'react';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { gatewayMessages } from '../gateway.messages.ts';
import { type Parameter, problemOf } from '../parameter.rules.ts';

interface ParameterFieldProps {
  parameter: Parameter;
  value: string;
  /**
   * True after an attempt to make the call. From then on, every error is shown, even for fields that have not lost the
   * focus.
   */
  checked: boolean;
  onChange: (value: string) => void;
}

/** One parameter: name, meaning and value. An error is shown on blur. */
export function ParameterField({ parameter, value, checked, onChange }: ParameterFieldProps) {
  const t = useMessages(gatewayMessages);
  const lang = useLanguage();
  const id = useId();
  const [left, setLeft] = useState(false);
  const problem = left || checked ? problemOf(parameter, value) : null;
  const control = {
    id,
    'aria-describedby': problem === null ? undefined : `${id}-problem`,
    'aria-required': parameter.required,
    'aria-invalid': problem !== null,
    onBlur: () => setLeft(true),
  };
  return (
    <Stack gap={4}>
      <label htmlFor={id}>
        <code>{parameter.name}</code> <span>{parameter[lang]}</span>
        {!parameter.required && (
          <Quiet as="span" size="full">
            {' '}
            {t('optional')}
          </Quiet>
        )}
      </label>
      {parameter.values.length > 0 ? (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {!parameter.required && <option value="">{t('anyValue')}</option>}
          {parameter.values.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice[lang] === choice.value ? choice.value : `${choice.value} ${choice[lang]}`}
            </option>
          ))}
        </Select>
      ) : (
        <TextInput {...control} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
      {problem !== null && (
        <Quiet tone="danger" id={`${id}-problem`}>
          {t(problem, { example: parameter.example ?? '', count: parameter.maxCodes ?? 0 })}
        </Quiet>
      )}
    </Stack>
  );
}
