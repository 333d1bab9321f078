import { isMobile } from '../identity/rules.ts';
import { type FieldRow, type FormOf, filled, textField } from '../kernel/field-row.ts';
import type { InvoiceBuyer } from './constants.ts';

const TITLE_MAX = 100;

const isTitle = (value: string): boolean => value.trim().length <= TITLE_MAX && !/[<>]/.test(value);

/** Lower case is accepted. */
const isTaxpayerId = (value: string): boolean => /^[0-9A-Z]{15,20}$/.test(value.trim().toUpperCase());

/** A mobile number, or a landline with its area code and an optional extension. */
const isRecipientPhone = (value: string): boolean =>
  isMobile(value.trim()) || /^0\d{2,3}[- ]?\d{7,8}(-\d{1,6})?$/.test(value.trim());

/**
 * The buyer and recipient of a tax bureau invoice to an organisation, in the order of the form. All fields are
 * required.
 */
export const invoiceFields = {
  title: textField({
    zh: '发票抬头',
    en: 'Title of the invoice',
    label: { zh: '发票抬头', en: 'Title' },
    rule: filled('invoices.title', isTitle, 'invoices.titleForm'),
  }),
  taxpayerId: textField({
    zh: '纳税人识别号',
    en: 'Taxpayer ID',
    hint: { zh: '统一社会信用代码，18 位', en: 'The unified social credit code, 18 characters' },
    rule: filled('invoices.taxpayer', isTaxpayerId, 'invoices.taxpayerForm'),
  }),
  unitName: textField({
    zh: '单位名称',
    en: 'Company name',
    rule: filled('invoices.unit'),
  }),
  address: textField({
    zh: '注册地址',
    en: 'Registered address',
    hint: { zh: '与税务登记一致，供开票核对', en: 'As registered with the tax bureau, to check the invoice' },
    rule: filled('invoices.address'),
  }),
  phone: textField({
    zh: '公司电话',
    en: "Company's phone",
    hint: { zh: '与税务登记一致，供开票核对', en: 'As registered with the tax bureau, to check the invoice' },
    rule: filled('invoices.phone'),
  }),
  bank: textField({
    zh: '开户银行',
    en: 'Bank',
    hint: { zh: '与税务登记一致，供开票核对', en: 'As registered with the tax bureau, to check the invoice' },
    rule: filled('invoices.bank'),
  }),
  bankAccount: textField({
    zh: '银行账号',
    en: 'Bank account',
    hint: { zh: '与税务登记一致，供开票核对', en: 'As registered with the tax bureau, to check the invoice' },
    rule: filled('invoices.account'),
  }),
  recipientName: textField({
    zh: '收件人姓名',
    en: "Recipient's name",
    hint: { zh: '用于送达发票', en: 'To deliver the invoice' },
    rule: filled('invoices.recipient'),
  }),
  recipientPhone: textField({
    zh: '收件人电话',
    en: "Recipient's phone",
    hint: {
      zh: '用于送达发票：手机号，或带区号的座机',
      en: 'To deliver the invoice: a mobile number, or a landline with its area code',
    },
    rule: filled('invoices.recipientPhone', isRecipientPhone, 'invoices.recipientPhoneForm'),
  }),
  recipientAddress: textField({
    zh: '收件人地址',
    en: "Recipient's address",
    hint: { zh: '用于送达发票', en: 'To deliver the invoice' },
    rule: filled('invoices.recipientAddress'),
  }),
} as const;

export type InvoiceFieldName = keyof typeof invoiceFields;

export type InvoiceForm = FormOf<typeof invoiceFields> & { readonly buyer: InvoiceBuyer };

/** The buyer on a tax bureau invoice to an individual. The other fields stay empty. */
const individualInvoiceFields = {
  title: textField({
    zh: '姓名',
    en: 'Name',
    rule: filled('invoices.title', isTitle, 'invoices.titleForm'),
  }),
} as const;

const optionalText = (row: Pick<FieldRow, 'zh' | 'en' | 'label' | 'hint'>) =>
  textField({ ...row, rule: () => null });

/** The buyer on an English invoice for an account overseas. The other fields stay empty. */
const overseasInvoiceFields = {
  title: textField({
    zh: '发票抬头（公司或个人名称）',
    en: 'Name of the company or person',
    rule: filled('invoices.title', isTitle, 'invoices.titleForm'),
  }),
  taxpayerId: optionalText({ zh: '税号（选填）', en: 'VAT or tax number (optional)' }),
  address: textField({
    zh: '地址（含国家或地区）',
    en: 'Address with country or region',
    rule: filled('invoices.address'),
  }),
  recipientName: optionalText({ zh: '收件人（选填）', en: 'Attention of (optional)' }),
} as const;

/** Returns the fields of a template. An English invoice has the same fields for every buyer. */
export function invoiceFieldsOf(
  buyer: InvoiceBuyer,
  isOverseas: boolean,
): Readonly<Partial<Record<InvoiceFieldName, FieldRow<string, unknown>>>> {
  if (isOverseas) return overseasInvoiceFields;
  return buyer === 'individual' ? individualInvoiceFields : invoiceFields;
}
