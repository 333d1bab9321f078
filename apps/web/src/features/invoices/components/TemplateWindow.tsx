import {
  ACCOUNT_TYPES,
  type FieldRow,
  formRule,
  INVOICE_BUYERS,
  type InvoiceBuyer,
  type InvoiceFieldName,
  type InvoiceTemplate,
  invoiceFields,
  invoiceFieldsOf,
  TEXT_MAX,
} from '@jishi/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type MouseEvent, useState } from 'react';
import { person } from '../../../shared/api/person-client.ts';
import { type FieldRules, useFields, useFieldTexts } from '../../../shared/form/use-fields.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { profileQuery } from '../../../shared/session/profile.query.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Choice } from '../../../shared/ui/chip/Choice.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { notify } from '../../../shared/ui/notices/notices.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { invoicesMessages } from '../invoices.messages.ts';
import { invalidateTemplates } from '../invoices.queries.ts';
import styles from './Invoices.module.css';

type Name = InvoiceFieldName;
type Rows = Readonly<Partial<Record<Name, FieldRow<string, unknown>>>>;

const TYPES: Partial<Record<Name, string>> = { phone: 'tel', recipientPhone: 'tel' };
const WIDE: readonly Name[] = ['title', 'address', 'recipientAddress'];

/** Keeps the focus in the field, because an error shown on blur would move the button away from the pointer. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

interface TemplateWindowProps {
  /** Null for a new template. */
  template: InvoiceTemplate | null;
  isOverseas: boolean;
  /** Called with the stored template, before the window closes. */
  onSaved?: (template: InvoiceTemplate) => void;
  onClose: () => void;
}

/** The form of a template. If an error occurs, the typed values stay. */
export function TemplateWindow({ template, isOverseas, onSaved, onClose }: TemplateWindowProps) {
  const t = useMessages(invoicesMessages);
  const queries = useQueryClient();
  const profile = useQuery(profileQuery);
  const usual = profile.data?.type === ACCOUNT_TYPES.organisation ? 'organisation' : 'individual';
  const [buyer, setBuyer] = useState<InvoiceBuyer>(template?.buyer ?? usual);
  const rows = invoiceFieldsOf(buyer, isOverseas);
  const names = Object.keys(rows) as Name[];
  const { labelOf, hintOf } = useFieldTexts<Name>({ ...invoiceFields, ...rows });
  const fields = useFields<Name>(rulesOf(rows), template ?? {});
  const form = { buyer, ...fields.values };
  const saving = useMutation({
    mutationFn: () =>
      template === null
        ? person.invoiceTemplates.addTemplate(form)
        : person.invoiceTemplates.editTemplate({ ...form, id: template.id }),
    onSuccess: async (saved) => {
      await invalidateTemplates(queries);
      onSaved?.(saved);
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
          {!isOverseas && <BuyerChoice buyer={buyer} onChoose={setBuyer} />}
          <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" gap="4px 20px" oneBelow={760}>
            {names.map((name) => (
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

/** Returns the rules of all fields. A field that does not apply to the buyer keeps its text and is always valid. */
const rulesOf = (rows: Rows): FieldRules<Name> =>
  Object.fromEntries(
    (Object.keys(invoiceFields) as Name[]).map((name) => {
      const row = rows[name];
      return [name, row === undefined ? () => null : formRule(row)];
    }),
  ) as FieldRules<Name>;

interface BuyerChoiceProps {
  buyer: InvoiceBuyer;
  onChoose: (buyer: InvoiceBuyer) => void;
}

/** The choice of whether the buyer is an individual or an organisation, on which the fields depend. */
function BuyerChoice({ buyer, onChoose }: BuyerChoiceProps) {
  const t = useMessages(invoicesMessages);
  const lang = useLanguage();
  return (
    <Stack gap={8} justify="start">
      <Choice
        label={t('buyer')}
        options={INVOICE_BUYERS.map((row) => ({ value: row.buyer, label: row[lang] }))}
        value={buyer}
        onChoose={onChoose}
      />
      <Quiet>{t(`buyer.${buyer}`)}</Quiet>
    </Stack>
  );
}
