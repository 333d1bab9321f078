import { EXPORT_FORMATS, EXPORT_HEADERS, EXPORT_SPLITS, type OwnedDataset } from '@jishi/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key.ts';
import { person } from '../../../shared/api/person-client.ts';
import { formatShort } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { DayInput } from '../../../shared/ui/calendar/DayInput.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { notify } from '../../../shared/ui/notices/notices.ts';
import { filesMessages } from '../files.messages.ts';
import { invalidateExports } from '../files.queries.ts';
import { type ExportChoice, isDayOrEmpty, useExportForm } from '../use-export-form.ts';
import styles from './Files.module.css';

/** Chooses the data to export, and starts the export. */
export function ExportForm({ datasets }: { datasets: readonly OwnedDataset[] }) {
  const t = useMessages(filesMessages);
  const { choice, change } = useExportForm();
  const dataset = datasets.find(({ code }) => code === choice.code);
  const takesAsOf = dataset?.takesAsOf === true;
  const { beginning, begin } = useBeginning(takesAsOf ? choice : { ...choice, asOf: '' });
  const hasDates = dataset === undefined || dataset.coverage !== null;
  return (
    <Grid
      as="form"
      min={220}
      gap="4px 16px"
      align="start"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (dataset !== undefined && isDayOrEmpty(choice.from) && isDayOrEmpty(choice.to)) begin();
      }}
    >
      <DatasetChoice datasets={datasets} dataset={dataset} onCode={(code) => change({ code })} />
      <Shape choice={choice} hasDates={hasDates} onChange={change} />
      {hasDates && <Span choice={choice} onChange={change} />}
      {takesAsOf && <Moment choice={choice} onChange={change} />}
      <div className={styles.wide}>
        <Button tone="primary" type="submit" busy={beginning.isPending} disabled={dataset === undefined}>
          {t('begin')}
        </Button>
      </div>
      {beginning.isError && (
        <div className={styles.wide}>
          <ErrorNote error={beginning.error} />
        </div>
      )}
    </Grid>
  );
}

function DatasetChoice({
  datasets,
  dataset,
  onCode,
}: {
  datasets: readonly OwnedDataset[];
  dataset: OwnedDataset | undefined;
  onCode: (code: string) => void;
}) {
  const t = useMessages(filesMessages);
  const lang = useLanguage();
  return (
    <div className={styles.wide}>
      <Field label={t('dataset')} hint={dataset?.coverage ? t('covered', dataset.coverage) : undefined}>
        {(control) => (
          <Select {...control} value={dataset?.code ?? ''} onChange={(event) => onCode(event.target.value)}>
            <option value="">{t('chooseDataset')}</option>
            {datasets.map(({ code, name, basis, rows }) => (
              <option key={code} value={code}>
                {`${name[lang]} · ${code} · ${t(`basis.${basis}`)} · ${formatShort(rows, lang)}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

interface PartProps {
  choice: ExportChoice;
  onChange: (values: Partial<ExportChoice>) => void;
}

function Shape({ choice, hasDates, onChange }: PartProps & { hasDates: boolean }) {
  const t = useMessages(filesMessages);
  return (
    <>
      <Choice
        label={t('format')}
        value={choice.format}
        values={EXPORT_FORMATS}
        onValue={(format) => onChange({ format })}
      >
        {(format) => format}
      </Choice>
      {hasDates && (
        <Choice
          label={t('split')}
          value={choice.split}
          values={EXPORT_SPLITS}
          onValue={(split) => onChange({ split })}
        >
          {(split) => t(`split.${split}`)}
        </Choice>
      )}
      <Choice
        label={t('header')}
        value={choice.header}
        values={EXPORT_HEADERS}
        onValue={(header) => onChange({ header })}
      >
        {(header) => t(`header.${header}`)}
      </Choice>
    </>
  );
}

function Span({ choice, onChange }: PartProps) {
  const t = useMessages(filesMessages);
  return (['from', 'to'] as const).map((name) => (
    <Field
      key={name}
      label={t(name)}
      hint={t('optional')}
      error={isDayOrEmpty(choice[name]) ? null : t('notADay')}
    >
      {(control) => <DayInput {...control} value={choice[name]} onDay={(day) => onChange({ [name]: day })} />}
    </Field>
  ));
}

function Moment({ choice, onChange }: PartProps) {
  const t = useMessages(filesMessages);
  return (
    <Field label={t('moment')} hint={t('momentHint')}>
      {(control) => (
        <TextInput
          {...control}
          value={choice.asOf}
          maxLength={40}
          onChange={(event) => onChange({ asOf: event.target.value })}
        />
      )}
    </Field>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  values: readonly Value[];
  onValue: (value: Value) => void;
  children: (value: Value) => ReactNode;
}

function Choice<Value extends string>({ label, value, values, onValue, children }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => onValue(values.find((one) => one === event.target.value) ?? value)}
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

/**
 * Keeps the same idempotency key until the choice changes or its export has started, so that sending the form twice
 * starts only one export.
 */
function useBeginning(choice: ExportChoice) {
  const t = useMessages(filesMessages);
  const client = useQueryClient();
  const [attempt, setAttempt] = useState({ key: newIdempotencyKey(), choice: JSON.stringify(choice) });
  const beginning = useMutation({
    mutationFn: ({ key, ...chosen }: ExportChoice & { key: string }) => {
      const { from, to, asOf, ...rest } = chosen;
      const span = { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
      const moment = asOf.trim() === '' ? {} : { asOf: asOf.trim() };
      return person.files.create({ ...rest, ...span, ...moment, idempotencyKey: key });
    },
    onSuccess: async () => {
      setAttempt({ key: newIdempotencyKey(), choice: '' });
      notify('success', t('begun'));
      await invalidateExports(client);
    },
  });
  const begin = (): void => {
    const text = JSON.stringify(choice);
    const key = attempt.choice === text ? attempt.key : newIdempotencyKey();
    setAttempt({ key, choice: text });
    beginning.mutate({ ...choice, key });
  };
  return { beginning, begin };
}
