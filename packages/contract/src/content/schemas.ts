import { z } from 'zod';
import { localizedSchema } from '../kernel/localized.ts';

/** The targets of the QR codes in the frame. */
export const QR_KINDS = ['publicAccount', 'miniProgram'] as const;

export type QrKind = (typeof QR_KINDS)[number];

/** A QR code to draw: `path` fills the dark modules of a square that is `size` modules wide, including the margin. */
export const qrCodeSchema = z.strictObject({
  kind: z.enum(QR_KINDS),
  address: z.string(),
  size: z.int().min(21),
  path: z.string(),
});

export type QrCode = z.infer<typeof qrCodeSchema>;

export const filingSchema = z.strictObject({ text: z.string().min(1), url: z.url({ protocol: /^https?$/ }) });

/** The operator's settings for the frame of the site. Missing settings are null or empty. */
export const siteSettingsSchema = z.strictObject({
  /** The name of the operator. */
  operator: localizedSchema.nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The hours in which the operator answers. */
  hours: localizedSchema.nullable(),
  qrCodes: z.array(qrCodeSchema),
  filings: z.array(filingSchema),
  /** Whether browsers report page visits to the server. */
  collectVisits: z.boolean(),
});

export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** The contents of the site's frame: the operator's settings, and the pages that the menus leave out. */
export const siteFrameSchema = siteSettingsSchema.extend({
  /** The Chinese URLs of the pages whose data sets have no rows. */
  emptyPages: z.array(z.string()),
});

/** The default number of working days until an application is answered. The operator can change it. */
export const REVIEW_DAYS_DEFAULT = 2;

/** The default number of working days until a requested invoice is issued. The operator can change it. */
export const INVOICE_DAYS_DEFAULT = 3;

/** The operator's switches for registration and payment. */
export const businessConfigSchema = z.strictObject({
  /** 1 if the site accepts online payments. */
  onlinePay: z.union([z.literal(0), z.literal(1)]),
  invoice: z
    .union([z.literal(0), z.literal(1)])
    .describe('1: invoices can be requested; never without online payment'),
  tokenDisplay: z
    .union([z.literal(0), z.literal(1)])
    .describe('1: the page of keys shows the tokens of keys'),
  invitation: z.union([z.literal(0), z.literal(1)]).describe('1: customers can invite friends'),
  /** 1: individuals register on the page at registrationUrl. 0: they register on this site. */
  registrationUiType: z.union([z.literal(0), z.literal(1)]),
  registrationUrl: z.url({ protocol: /^https?$/ }).nullable(),
  /** Whether individuals overseas may sign up with only an e-mail address. */
  emailSignUp: z.boolean(),
  /** The promised time until an application is answered, in working days. */
  reviewDays: z.int().positive(),
  /** The promised time until a requested invoice of the tax bureau is issued, in working days. */
  invoiceDays: z.int().positive(),
  /** The third parties with which a user can sign in. */
  thirdParties: z.array(z.enum(['qq', 'wechat'])),
});

export type BusinessConfig = z.infer<typeof businessConfigSchema>;
