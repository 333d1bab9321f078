import { useState } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { supportFeatureMessages } from '../support.messages.ts';
import styles from './Feedback.module.css';
import { FeedbackForm } from './FeedbackForm.tsx';

export interface ReportableField {
  readonly code: string;
  readonly label: string;
  readonly isKey: boolean;
}

type RowKey = Readonly<Record<string, string>>;

interface ReportRowProps {
  dataset: string;
  fields: readonly ReportableField[];
  /** The rows from which the reader chooses, by the values of their keys. */
  rows?: readonly RowKey[];
}

/** A button that opens a window in which a reader can report a wrong row of a data set. */
export function ReportRow(props: ReportRowProps) {
  const t = useMessages(supportFeatureMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('reportRow')}</Button>
      {isOpen && (
        <Dialog title={t('reportRow')} onClose={() => setOpen(false)}>
          <Report {...props} />
        </Dialog>
      )}
    </>
  );
}

function Report({ dataset, fields, rows = [] }: ReportRowProps) {
  const t = useMessages(supportFeatureMessages);
  const keyFields = fields.filter(({ isKey }) => isKey);
  const [key, setKey] = useState<RowKey>(
    () => rows[0] ?? Object.fromEntries(keyFields.map(({ code }) => [code, ''])),
  );
  const [field, setField] = useState('');
  return (
    <Stack gap={16}>
      <Quiet>{t('reportHint', { dataset })}</Quiet>
      <Grid className={styles.fields} columns={2} gap="10px 24px">
        {rows.length > 0 && (
          <div className={styles.wide}>
            <RowChoice rows={rows} onChoose={setKey} />
          </div>
        )}
        {keyFields.map(({ code, label }) => (
          <Field key={code} label={label} error={null}>
            {(control) => (
              <TextInput
                {...control}
                value={key[code] ?? ''}
                autoComplete="off"
                aria-required
                onChange={({ target }) => setKey({ ...key, [code]: target.value })}
              />
            )}
          </Field>
        ))}
        <Field label={t('wrongField')} error={null}>
          {(control) => (
            <Select {...control} value={field} onChange={({ target }) => setField(target.value)}>
              <option value="">{t('wholeRow')}</option>
              {fields.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Grid>
      <FeedbackForm row={{ dataset, key, field: field === '' ? null : field }} />
    </Stack>
  );
}

function RowChoice({ rows, onChoose }: { rows: readonly RowKey[]; onChoose: (row: RowKey) => void }) {
  const t = useMessages(supportFeatureMessages);
  const [at, setAt] = useState(0);
  const choose = (value: string): void => {
    const row = rows[Number(value)];
    setAt(Number(value));
    if (row !== undefined) onChoose(row);
  };
  return (
    <Field label={t('sampleRow')} hint={t('sampleRowHint')} error={null}>
      {(control) => (
        <Select {...control} value={String(at)} onChange={({ target }) => choose(target.value)}>
          {rows.map((row, index) => (
            <option key={Object.values(row).join(' ')} value={String(index)}>
              {Object.values(row).join(' · ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
