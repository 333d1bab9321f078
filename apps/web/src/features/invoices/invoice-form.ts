import {
  type FieldRow,
  type InvoiceForm,
  type InvoiceTemplate,
  invoiceFields,
  type Lang,
  overseasInvoiceFields,
} from '@jishi/contract';
import type { Fact } from '../../shared/ui/facts/Facts.tsx';

type Rows = Readonly<Partial<Record<keyof InvoiceForm, FieldRow<string, unknown>>>>;

/** Returns the fields of a template: either for the tax bureau's invoices, or for an English invoice. */
export const fieldsOf = (isOverseas: boolean): Rows => (isOverseas ? overseasInvoiceFields : invoiceFields);

export const namesOf = (isOverseas: boolean): (keyof InvoiceForm)[] =>
  Object.keys(fieldsOf(isOverseas)) as (keyof InvoiceForm)[];

/** The recipient of an invoice, field by field, without the empty fields. */
export function formFacts(
  form: Pick<InvoiceTemplate, keyof InvoiceForm>,
  isOverseas: boolean,
  lang: Lang,
): Fact[] {
  const rows = fieldsOf(isOverseas);
  return namesOf(isOverseas).flatMap((name) => {
    const row = rows[name];
    if (row === undefined || form[name] === '') return [];
    return [{ key: name, label: (row.label ?? row)[lang], value: form[name] }];
  });
}
