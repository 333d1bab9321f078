import { type FieldRow, formRule, type InvoiceForm, type InvoiceTemplate, TEXT_MAX } from '@jishi/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent, MouseEvent } from 'react';
import { person } from '../../../shared/api/person-client.ts';
import { type FieldRules, useFields, useFieldTexts } from '../../../shared/form/use-fields.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { notify } from '../../../shared/ui/notices/notices.ts';
import { fieldsOf } from '../invoice-form.ts';
import { invoicesMessages } from '../invoices.messages.ts';
import { invalidateTemplates } from '../invoices.queries.ts';
import styles from './Invoices.module.css';

type Name = keyof InvoiceForm;
type Rows = Readonly<Record<Name, FieldRow<string, unknown>>>;

const TYPES: Partial<Record<Name, string>> = { phone: 'tel', recipientPhone: 'tel' };
const WIDE: readonly Name[] = ['title', 'address', 'recipientAddress'];

/** Keeps the focus in the field. An error shown on blur would move the button away from the pointer. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

interface TemplateWindowProps {
  /** Null for a new one. */
  template: InvoiceTemplate | null;
  isOverseas: boolean;
  onClose: () => void;
}

/** The form of a template. The typed values stay after a refusal. */
export function TemplateWindow({ template, isOverseas, onClose }: TemplateWindowProps) {
  const t = useMessages(invoicesMessages);
  const queries = useQueryClient();
  // An overseas template has only some of the fields. The other fields have no control and no rule, and stay
  // empty.
  const rows = fieldsOf(isOverseas) as Rows;
  const { labelOf, hintOf } = useFieldTexts<Name>(rows);
  const fields = useFields<Name>(rulesOf(rows), template ?? {});
  const saving = useMutation({
    mutationFn: () =>
      template === null
        ? person.invoiceTemplates.addTemplate(fields.values)
        : person.invoiceTemplates.editTemplate({ ...fields.values, id: template.id }),
    onSuccess: async () => {
      await invalidateTemplates(queries);
      notify('success', t('saved'));
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (fields.check() && !saving.isPending) saving.mutate();
  };
  return (
    <Dialog title={t(template === null ? 'add' : 'edit')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap={8}>
          <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" gap="4px 20px" oneBelow={760}>
            {fields.names.map((name) => (
              <div key={name} className={WIDE.includes(name) ? styles.wide : ''}>
                <Field label={labelOf(name)} error={fields.faultOf(name)} hint={hintOf(name)}>
                  {(control) => (
                    <TextInput
                      {...control}
                      {...fields.bind(name)}
                      type={TYPES[name] ?? 'text'}
                      maxLength={TEXT_MAX}
                    />
                  )}
                </Field>
              </div>
            ))}
          </Grid>
          {saving.isError && <ErrorNote error={saving.error} />}
          <Row gap={12} justify="flex-end">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button tone="primary" type="submit" busy={saving.isPending} onMouseDown={keepFocus}>
              {t('save')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}

const rulesOf = (rows: Rows): FieldRules<Name> =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, formRule(row)])) as FieldRules<Name>;
