import { z } from 'zod';
import { localizedSchema } from '../kernel/localized.ts';

/** What a QR code in the frame leads to. */
export const QR_KINDS = ['publicAccount', 'miniProgram'] as const;

export type QrKind = (typeof QR_KINDS)[number];

/** A QR code, ready to draw: `path` fills the dark modules of a square that is `size` modules wide, margin included. */
export const qrCodeSchema = z.strictObject({
  kind: z.enum(QR_KINDS),
  address: z.string(),
  size: z.int().min(21),
  path: z.string(),
});

export type QrCode = z.infer<typeof qrCodeSchema>;

export const filingSchema = z.strictObject({ text: z.string().min(1), url: z.url({ protocol: /^https?$/ }) });

/** What the operator lets the frame of the site show; what is not set is null or empty. */
export const siteSettingsSchema = z.strictObject({
  /** Who runs the site. */
  operator: localizedSchema.nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  qrCodes: z.array(qrCodeSchema),
  filings: z.array(filingSchema),
  /** Whether the visit is reported to the server. */
  collectVisits: z.boolean(),
});

export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** Unless the operator names another number. */
export const REVIEW_DAYS_DEFAULT = 2;

/** Who may register how, and what may be paid: switches of the operator. */
export const businessConfigSchema = z.strictObject({
  /** 1 while things can be paid for online. */
  onlinePay: z.union([z.literal(0), z.literal(1)]),
  invoice: z
    .union([z.literal(0), z.literal(1)])
    .describe('1: invoices can be requested; never without online payment'),
  tokenDisplay: z
    .union([z.literal(0), z.literal(1)])
    .describe('1: the page of keys shows the tokens of keys'),
  invitation: z.union([z.literal(0), z.literal(1)]).describe('1: customers invite friends'),
  /** 1: individuals register on the page at registrationUrl; 0: here. */
  registrationUiType: z.union([z.literal(0), z.literal(1)]),
  registrationUrl: z.url({ protocol: /^https?$/ }).nullable(),
  /** Whether individuals overseas may sign up with an e-mail address alone. */
  emailSignUp: z.boolean(),
  /** Working days in which an application is answered, as the applicant is told. */
  reviewDays: z.int().positive(),
  /** Third parties that one can sign in with. */
  thirdParties: z.array(z.enum(['qq', 'wechat'])),
});

export type BusinessConfig = z.infer<typeof businessConfigSchema>;
