import { z } from 'zod';
import { DEFAULT_PAGE_SIZE } from '../kernel/constants.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { done, fenSchema } from '../kernel/fields.ts';
import { rawEndpoint } from '../kernel/raw-endpoint.ts';
import { idempotencyKeySchema } from '../orders/schemas.ts';
import {
  INVOICE_DOCUMENTS,
  INVOICE_FORMATS,
  INVOICE_ORDERS_MAX,
  INVOICE_TEMPLATES_MAX,
  INVOICES_PAGE_MAX,
} from './constants.ts';
import {
  invoiceableOrderSchema,
  invoiceFormShape,
  invoiceNumberSchema,
  invoiceQuoteSchema,
  invoiceSchema,
  invoiceShareSchema,
  invoiceStateSchema,
  invoiceTemplateSchema,
} from './schemas.ts';

const SWITCHES = ['request.onlinePayOff', 'invoices.off'] as const;

const FORM_ERRORS = [
  'invoices.title',
  'invoices.titleForm',
  'invoices.taxpayer',
  'invoices.taxpayerForm',
  'invoices.unit',
  'invoices.address',
  'invoices.phone',
  'invoices.bank',
  'invoices.account',
  'invoices.recipient',
  'invoices.recipientPhone',
  'invoices.recipientPhoneForm',
  'invoices.recipientAddress',
  'request.textTooLong',
] as const;

const SHARE_ERRORS = [
  ...SWITCHES,
  'invoices.kind',
  'invoices.orders',
  'invoices.kindNotForYou',
  'invoices.chosenTwice',
  'orders.notFound',
  'invoices.orderNotPaid',
  'invoices.tooMuch',
  'invoices.moneyOnly',
  'invoices.notSetUp',
] as const;

const templateId = z
  .string()
  .regex(/^\d{1,18}$/)
  .meta({ zh: '模板编号', en: 'Id of the template' });

const before = z
  .string()
  .regex(/^\d{1,18}$/)
  .optional()
  .meta({ zh: '上一页的 next', en: '`next` of the previous page' });

const limit = z.coerce
  .number()
  .int()
  .min(1)
  .max(INVOICES_PAGE_MAX)
  .default(DEFAULT_PAGE_SIZE)
  .meta({ zh: '每页条数', en: 'Rows per page' });

/** The schema accepts a request without a kind or orders, so that it is rejected with the form's own message. */
const sharesShape = {
  kind: z.string().max(20).default('').meta({
    zh: '发票类型：ordinary 普通，special 专用，overseas 境外',
    en: 'Kind: ordinary, special, overseas',
  }),
  orders: z.array(invoiceShareSchema).max(INVOICE_ORDERS_MAX).default([]).meta({
    zh: '订单或其中一项；amountFen 为其中一部分，不填为全部剩余金额',
    en: 'Orders or order lines; amountFen invoices only a part, otherwise the whole remaining amount is invoiced',
  }),
};

/** Templates for the recipients of a signed-in user's invoices. */
export const invoiceTemplateEndpoints = {
  templates: endpoint({
    name: 'my.invoiceTemplates',
    method: 'GET',
    path: '/v1/my/invoice-templates',
    audience: 'session',
    need: 'readMoney',
    summary: { zh: '发票模板，默认的在前', en: 'Invoice templates, the default one first' },
    input: z.object({}),
    output: z.strictObject({ templates: z.array(invoiceTemplateSchema).max(INVOICE_TEMPLATES_MAX) }),
    errors: SWITCHES,
  }),
  template: endpoint({
    name: 'my.invoiceTemplate',
    method: 'GET',
    path: '/v1/my/invoice-templates/:id',
    audience: 'session',
    need: 'readMoney',
    summary: { zh: '一个发票模板', en: 'One invoice template' },
    input: z.object({ id: templateId }),
    output: invoiceTemplateSchema,
    errors: [...SWITCHES, 'invoices.templateNotFound'],
  }),
  addTemplate: endpoint({
    name: 'my.addInvoiceTemplate',
    method: 'POST',
    path: '/v1/my/invoice-templates',
    audience: 'session',
    need: 'money',
    summary: {
      zh: '新增发票模板；第一个即为默认。个人抬头只填 title；境外账号只填抬头、地址，税号和收件人选填',
      en: 'Adds an invoice template; the first is the default. An individual enters only title. Overseas accounts enter only title and address, and optionally tax number and recipient',
    },
    input: z.object(invoiceFormShape),
    output: invoiceTemplateSchema,
    errors: [...SWITCHES, ...FORM_ERRORS, 'invoices.templatesFull'],
  }),
  editTemplate: endpoint({
    name: 'my.editInvoiceTemplate',
    method: 'PUT',
    path: '/v1/my/invoice-templates/:id',
    audience: 'session',
    need: 'money',
    summary: {
      zh: '修改发票模板；已申请的发票不变',
      en: 'Changes an invoice template; invoices already requested stay as they are',
    },
    input: z.object({ id: templateId, ...invoiceFormShape }),
    output: invoiceTemplateSchema,
    errors: [...SWITCHES, ...FORM_ERRORS, 'invoices.templateNotFound'],
  }),
  deleteTemplate: endpoint({
    name: 'my.deleteInvoiceTemplate',
    method: 'DELETE',
    path: '/v1/my/invoice-templates/:id',
    audience: 'session',
    need: 'money',
    summary: {
      zh: '删除发票模板；删除默认模板后，最早添加的成为默认',
      en: 'Deletes an invoice template; if it was the default, the oldest one left becomes the default',
    },
    input: z.object({ id: templateId }),
    output: done,
    errors: [...SWITCHES, 'invoices.templateNotFound'],
  }),
  defaultTemplate: endpoint({
    name: 'my.defaultInvoiceTemplate',
    method: 'POST',
    path: '/v1/my/invoice-templates/:id/default',
    audience: 'session',
    need: 'money',
    summary: { zh: '设为默认发票模板', en: 'Makes a template the default one' },
    input: z.object({ id: templateId }),
    output: done,
    errors: [...SWITCHES, 'invoices.templateNotFound'],
  }),
};

/** The invoices of a signed-in user. */
export const invoicesEndpoints = {
  /** Whether invoices are available, which requires that online payment and the switch for invoices are on. */
  invoiceSwitch: endpoint({
    name: 'site.invoiceSwitch',
    method: 'GET',
    path: '/v1/site/invoice-switch',
    audience: 'public',
    summary: {
      zh: '发票开关：1 为可申请发票（在线支付与发票均已开通）',
      en: 'The invoice switch: 1 while invoices can be requested, which requires both online payment and invoices to be on',
    },
    input: z.object({}),
    output: z.strictObject({ invoice: z.union([z.literal(0), z.literal(1)]) }),
  }),
  invoiceableOrders: endpoint({
    name: 'my.invoiceableOrders',
    method: 'GET',
    path: '/v1/my/invoices/orders',
    audience: 'session',
    need: 'readMoney',
    summary: {
      zh: '已付款的订单及其可开票金额，由新到旧；用上一页的 next 作 before 取下一页',
      en: 'Paid orders and the part of each that can be invoiced, newest first; pass `next` of a page as `before` to get the following one',
    },
    input: z.object({ before, limit }),
    output: z.strictObject({
      orders: z.array(invoiceableOrderSchema),
      /**
       * The total for which the account can still request invoices. Amounts granted by the operator are excluded,
       * because they were not paid.
       */
      leftFen: fenSchema,
      /** The money that the account has paid in, without amounts granted by the operator. */
      paidInFen: fenSchema,
      /** The amount of its invoices and of its requests that are not issued yet. */
      invoicedFen: fenSchema,
      next: z.string().nullable(),
    }),
    errors: SWITCHES,
  }),
  quote: endpoint({
    name: 'my.quoteInvoice',
    method: 'POST',
    path: '/v1/my/invoices/quote',
    audience: 'session',
    need: 'money',
    summary: {
      zh: '预览发票：各项名称、税率、不含税金额、税额；不提交申请',
      en: 'Preview of an invoice: items, rates, net amounts and tax; requests nothing',
    },
    input: z.object(sharesShape),
    output: invoiceQuoteSchema,
    errors: SHARE_ERRORS,
  }),
  request: endpoint({
    name: 'my.requestInvoice',
    method: 'POST',
    path: '/v1/my/invoices',
    audience: 'session',
    need: 'money',
    summary: {
      zh: '申请发票：按模板抬头，可合并多个订单或只开一部分；境外发票立即开具',
      en: 'Requests an invoice for several orders or part of one, made out from a template; invoices for overseas accounts are issued immediately',
    },
    input: z.object({
      templateId: templateId.optional().meta({
        zh: '模板编号；不填用默认模板',
        en: 'Id of the template; without it the default one',
      }),
      ...sharesShape,
      idempotencyKey: idempotencyKeySchema,
    }),
    output: invoiceSchema,
    errors: [
      ...SHARE_ERRORS,
      'invoices.templateNotFound',
      ...FORM_ERRORS,
      'invoices.specialForIndividual',
      'invoices.tooManyWaiting',
      'invoices.tooManyToday',
      'invoices.keyReused',
    ],
  }),
  list: endpoint({
    name: 'my.invoices',
    method: 'GET',
    path: '/v1/my/invoices',
    audience: 'session',
    need: 'readMoney',
    summary: {
      zh: '发票，由新到旧，可按状态；用上一页的 next 作 before 取下一页',
      en: 'Invoices, newest first, of one state or of all; pass `next` of a page as `before` to get the following one',
    },
    input: z.object({
      state: invoiceStateSchema.optional().meta({ zh: '只看此状态', en: 'Only invoices in this state' }),
      before,
      limit,
    }),
    output: z.strictObject({ invoices: z.array(invoiceSchema), next: z.string().nullable() }),
    errors: SWITCHES,
  }),
  view: endpoint({
    name: 'my.invoice',
    method: 'GET',
    path: '/v1/my/invoices/:number',
    audience: 'session',
    need: 'readMoney',
    summary: { zh: '一张发票', en: 'One invoice' },
    input: z.object({ number: invoiceNumberSchema }),
    output: invoiceSchema,
    errors: [...SWITCHES, 'invoices.notFound'],
  }),
  withdraw: endpoint({
    name: 'my.withdrawInvoice',
    method: 'POST',
    path: '/v1/my/invoices/:number/withdraw',
    audience: 'session',
    need: 'money',
    summary: {
      zh: '撤回尚未开具的申请；已撤回的返回原申请',
      en: 'Withdraws an invoice request that is not issued yet; a request already withdrawn is returned unchanged',
    },
    input: z.object({ number: invoiceNumberSchema }),
    output: invoiceSchema,
    errors: [...SWITCHES, 'invoices.notFound', 'invoices.notWithdrawable'],
  }),
};

export const INVOICE_CONTENT_TYPES = {
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  xml: 'application/xml',
} as const;

export const invoiceFiles = {
  file: rawEndpoint({
    name: 'my.invoiceFile',
    methods: ['GET'],
    path: '/v1/my/invoices/:number/file',
    audience: 'session',
    need: 'readMoney',
    summary: { zh: '发票或红字发票的文件', en: 'The file of an invoice or of its reversal' },
    input: z.object({
      number: invoiceNumberSchema,
      document: z
        .enum(INVOICE_DOCUMENTS)
        .default('invoice')
        .meta({ zh: '发票或红字发票', en: 'The invoice, or its reversal' }),
      format: z.enum(INVOICE_FORMATS).default('pdf').meta({ zh: '文件格式', en: 'Format of the file' }),
    }),
    answer: {
      kind: 'file',
      zh: '文件',
      en: 'The file',
      content: Object.fromEntries(Object.values(INVOICE_CONTENT_TYPES).map((type) => [type, null])),
      headers: [{ name: 'Content-Disposition', zh: '文件名', en: 'Name of the file' }],
    },
    errors: [...SWITCHES, 'invoices.notFound', 'invoices.fileNotFound'],
  }),
};
