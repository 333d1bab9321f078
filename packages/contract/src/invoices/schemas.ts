import { z } from 'zod';
import { productSchema } from '../catalog/products.ts';
import { TEXT_MAX } from '../kernel/constants.ts';
import { fenSchema } from '../kernel/fields.ts';
import { localizedSchema } from '../kernel/localized.ts';
import { orderNumberSchema } from '../orders/schemas.ts';
import {
  INVOICE_BUYERS,
  INVOICE_DOCUMENTS,
  INVOICE_END_CAUSES,
  INVOICE_FORMATS,
  INVOICE_KINDS,
  INVOICE_ORDERS_MAX,
  INVOICE_STATES,
} from './constants.ts';
import { invoiceFields } from './fields.ts';

const ISO = 'ISO 8601, UTC';

const formText = (name: keyof typeof invoiceFields) => {
  const { zh, en } = invoiceFields[name];
  return z.string().max(TEXT_MAX).default('').meta({ zh, en });
};

const buyerSchema = z.enum(INVOICE_BUYERS.map(({ buyer }) => buyer));

/** The fields of a template as input of an endpoint. A missing field becomes empty, and its own rule rejects it. */
export const invoiceFormShape = {
  buyer: buyerSchema.default('organisation').meta({
    zh: '抬头类型：individual 个人，只填 title（姓名）；organisation 单位，各项必填',
    en: 'individual: only title is required, the name; organisation: all fields are required',
  }),
  title: formText('title'),
  taxpayerId: formText('taxpayerId'),
  unitName: formText('unitName'),
  address: formText('address'),
  phone: formText('phone'),
  bank: formText('bank'),
  bankAccount: formText('bankAccount'),
  recipientName: formText('recipientName'),
  recipientPhone: formText('recipientPhone'),
  recipientAddress: formText('recipientAddress'),
} as const;

const formAnswer = {
  buyer: buyerSchema,
  title: z.string(),
  taxpayerId: z.string(),
  unitName: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  bankAccount: z.string(),
  recipientName: z.string(),
  recipientPhone: z.string(),
  recipientAddress: z.string(),
};

export const invoiceTemplateSchema = z.strictObject({
  id: z.string(),
  isDefault: z.boolean(),
  ...formAnswer,
  addedAt: z.string().describe(ISO),
});

export type InvoiceTemplate = z.infer<typeof invoiceTemplateSchema>;

export const invoiceStateSchema = z.enum(INVOICE_STATES.map(({ state }) => state));

export const invoiceKindSchema = z.enum(INVOICE_KINDS.map(({ kind }) => kind));

export const invoiceNumberSchema = z
  .string()
  .regex(/^[0-9A-Z]{16,24}$/)
  .meta({ zh: '发票申请编号', en: 'Number of the request' });

/** An order or order line to be invoiced. Without an amount, the whole remaining amount is invoiced. */
export const invoiceShareSchema = z.object({
  number: orderNumberSchema,
  line: z.int().min(1).max(INVOICE_ORDERS_MAX).optional(),
  amountFen: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .optional(),
});

export type InvoiceShare = z.infer<typeof invoiceShareSchema>;

/** Prices include the tax. Net and tax add up to the amount paid. */
const taxedAmounts = { grossFen: fenSchema, netFen: fenSchema, taxFen: fenSchema };

export const invoiceLineSchema = z.strictObject({
  orderNumber: orderNumberSchema,
  line: z.int(),
  product: productSchema,
  /** The name of the product at the time of the order. */
  name: localizedSchema,
  /** The name on the invoice: class and item of the tax bureau. */
  item: z.string(),
  /** The tax rate in thousandths: 60 is 6 %. */
  permille: z.int(),
  ...taxedAmounts,
});

export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

export const invoiceQuoteSchema = z.strictObject({
  kind: invoiceKindSchema,
  lines: z.array(invoiceLineSchema),
  ...taxedAmounts,
});

export type InvoiceQuote = z.infer<typeof invoiceQuoteSchema>;

export const invoiceFileSchema = z.strictObject({
  document: z.enum(INVOICE_DOCUMENTS),
  format: z.enum(INVOICE_FORMATS),
  bytes: z.int(),
  /** SHA-256, in hexadecimal digits. */
  sha256: z.string(),
});

/** A number from the tax bureau or from the operator's own series, and its date in China, `YYYY-MM-DD`. */
const issueSchema = z.strictObject({ number: z.string(), issuedOn: z.string() });

export const invoiceSchema = z.strictObject({
  id: z.string(),
  number: invoiceNumberSchema,
  kind: invoiceKindSchema,
  state: invoiceStateSchema,
  /** The template's fields at the time of the request. */
  form: z.strictObject(formAnswer),
  ...taxedAmounts,
  lines: z.array(invoiceLineSchema),
  requestedAt: z.string().describe(ISO),
  /** Null until the invoice is issued. */
  issue: issueSchema.nullable(),
  /** Null if the invoice was not reversed. */
  redLetter: issueSchema.nullable(),
  /** The time of and the reason for a rejection, a withdrawal or a pending reversal. Otherwise null. */
  endedAt: z.string().nullable().describe(ISO),
  endCause: z.enum(INVOICE_END_CAUSES).nullable(),
  /** The operator's remark, which may be empty. */
  endReason: z.string(),
  files: z.array(invoiceFileSchema),
});

export type Invoice = z.infer<typeof invoiceSchema>;

export const invoiceableOrderSchema = z.strictObject({
  id: z.string(),
  number: orderNumberSchema,
  paidAt: z.string().describe(ISO),
  totalFen: fenSchema,
  refundedFen: fenSchema,
  /** The sum of the waiting requests and of the issued invoices that are not reversed. */
  invoicedFen: fenSchema,
  /** The amount that can still be invoiced. */
  leftFen: fenSchema,
  lines: z.array(
    z.strictObject({
      line: z.int(),
      product: productSchema,
      name: localizedSchema,
      totalFen: fenSchema,
      /** An upper bound, because a refund reduces the order's remaining amount. */
      leftFen: fenSchema,
    }),
  ),
});

export type InvoiceableOrder = z.infer<typeof invoiceableOrderSchema>;
