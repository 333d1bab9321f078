import { FACT_ITEMS, type FactKind } from '@jishi/contract';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { DayInput } from '../../../shared/ui/calendar/DayInput.tsx';
import { Choice } from '../../../shared/ui/chip/Choice.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { noticeFactsMessages } from '../notice-facts.messages.ts';
import { faultsOf, useFactFilter } from '../use-fact-filter.ts';
import styles from './NoticeFacts.module.css';

const KINDS = Object.keys(FACT_ITEMS) as FactKind[];
const CODE_LENGTH = 6;

/** Filters the facts by kind, company and days. */
export function FactFilters() {
  const t = useMessages(noticeFactsMessages);
  const { filter, set } = useFactFilter();
  const faults = faultsOf(filter);
  return (
    <Stack gap={12}>
      <Choice
        label={t('kind')}
        options={KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        value={filter.kind}
        onChoose={(kind) => set({ kind })}
      />
      <div className={styles.filters}>
        <Field label={t('code')} error={faults.code ? t('badCode') : null}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              maxLength={CODE_LENGTH}
              value={filter.code}
              onChange={({ target }) => set({ code: target.value.trim() })}
            />
          )}
        </Field>
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} label={t(name)} error={faults[name] ? t('badDay') : null}>
            {(control) => (
              <DayInput {...control} value={filter[name]} onDay={(day) => set({ [name]: day })} />
            )}
          </Field>
        ))}
      </div>
    </Stack>
  );
}
