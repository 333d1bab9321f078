import { type ReactNode, useState } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { usageMessages } from '../usage.messages.ts';
import type { CallsFilter } from '../usage.queries.ts';
import { useOwnKeys } from '../use-key-name.ts';

const RESULTS = ['all', 'answered', 'refused'] as const;
const DATASET = /^p_\w{1,60}$/;

interface UseFiltersProps {
  filter: CallsFilter;
  onChange: (filter: CallsFilter) => void;
  /** Controls that are shown before the filters. */
  children?: ReactNode;
}

/** Filters calls by data set, key and result. */
export function UseFilters({ filter, onChange, children }: UseFiltersProps) {
  const t = useMessages(usageMessages);
  const keys = useOwnKeys();
  const [code, setCode] = useState('');
  const write = (text: string): void => {
    setCode(text);
    const { dataset: _before, ...others } = filter;
    onChange(DATASET.test(text) ? { ...others, dataset: text } : others);
  };
  const { keyId: _key, ...withoutKey } = filter;
  return (
    <Row gap="0 16px" align="start">
      {children}
      <Field
        label={t('dataset')}
        hint={t('datasetHint')}
        error={code === '' || DATASET.test(code) ? null : t('datasetHint')}
      >
        {(control) => (
          <TextInput {...control} value={code} onChange={({ target }) => write(target.value.trim())} />
        )}
      </Field>
      <Field label={t('key')}>
        {(control) => (
          <Select
            {...control}
            value={filter.keyId ?? ''}
            onChange={({ target }) =>
              onChange(target.value === '' ? withoutKey : { ...withoutKey, keyId: target.value })
            }
          >
            <option value="">{t('allKeys')}</option>
            {keys?.map(({ id, accessKey, label }) => (
              <option key={id} value={id}>
                {label || accessKey}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('result')}>
        {(control) => (
          <Select
            {...control}
            value={filter.result}
            onChange={({ target }) =>
              onChange({ ...filter, result: RESULTS.find((one) => one === target.value) ?? 'all' })
            }
          >
            {RESULTS.map((result) => (
              <option key={result} value={result}>
                {t(`result.${result}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Row>
  );
}
