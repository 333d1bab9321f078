import { readFile } from 'node:fs/promises';
import {
  type BusinessConfig,
  filingSchema,
  INVITATION_REWARDS_DEFAULT,
  INVOICE_DAYS_DEFAULT,
  type InvitationRewards,
  localizedSchema,
  QR_KINDS,
  RECHARGE_MAX_FEN,
  RECHARGE_MIN_FEN,
  REVIEW_DAYS_DEFAULT,
  type SiteSettings,
} from '@jishi/contract';
import { parse } from 'yaml';
import { z } from 'zod';
import { drawQr } from '../../platform/qr/index.ts';

/**
 * The maximum length of an address in a QR code. With medium error correction, phones can still read the code at its
 * size in the footer.
 */
const QR_ADDRESS_LENGTH_MAX = 200;
/** The maximum for promised times in working days. */
const WORKING_DAYS_MAX = 60;
const HOLD_DAYS_MAX = 365;
const REWARD_YUAN_MAX = 10_000;
const PER_MONTH_MAX = 100_000;

/** Parses yuan with at most two decimals into fen. */
const yuan = (least: number) =>
  z
    .number()
    .min(least)
    .max(REWARD_YUAN_MAX)
    .refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      'yuan with at most two decimals',
    )
    .transform((value) => Math.round(value * 100))
    .optional();

const rewardsSchema = z
  .strictObject({
    inviter: yuan(0),
    friend: yuan(0),
    minimumPayment: yuan(0.01),
    perMonth: z.int().min(1).max(PER_MONTH_MAX).optional(),
    holdDays: z.int().min(0).max(HOLD_DAYS_MAX).optional(),
  })
  .refine(({ inviter, friend }) => inviter !== 0 || friend !== 0, 'inviter or friend gets a reward');

const qrAddress = z.string().min(1).max(QR_ADDRESS_LENGTH_MAX).optional();

const fileSchema = z
  .strictObject({
    operator: localizedSchema.optional(),
    email: z.email().optional(),
    phone: z
      .string()
      .regex(/^\+?[\d ()-]{3,30}$/)
      .optional(),
    hours: localizedSchema.optional(),
    publicAccount: qrAddress,
    miniProgram: qrAddress,
    filings: z.array(filingSchema).optional(),
    collectVisits: z.boolean().optional(),
    onlinePay: z.boolean().optional(),
    invoice: z.boolean().optional(),
    tokenDisplay: z.boolean().optional(),
    invitation: z.boolean().optional(),
    invitationRewards: rewardsSchema.optional(),
    registrationUrl: z.url({ protocol: /^https?$/ }).optional(),
    emailSignUp: z.boolean().optional(),
    reviewDays: z.int().min(1).max(WORKING_DAYS_MAX).optional(),
    invoiceDays: z.int().min(1).max(WORKING_DAYS_MAX).optional(),
    /** The smallest top-up, in yuan. */
    rechargeMin: z
      .number()
      .min(0.01)
      .max(Number(RECHARGE_MAX_FEN / 100n))
      .multipleOf(0.01)
      .optional(),
  })
  // A file with only comments parses as null.
  .nullable();

/** The site's settings are unreadable or wrong. The message has one line for each error, for the operator. */
export class SiteSettingsInvalid extends Error {
  override readonly name = 'SiteSettingsInvalid';
}

/** The operator's settings of the site: the contents of its frame and its switches. */
export interface SiteFile {
  readonly settings: SiteSettings;
  readonly business: Omit<BusinessConfig, 'thirdParties'>;
  readonly invitationRewards: InvitationRewards;
  /** The minimum amount of one top-up. */
  readonly rechargeMinFen: bigint;
}

/**
 * Returns the missing settings that a public site requires: the operator's name, a way to reach them, and a filing
 * number.
 */
export function absentSettings({ operator, email, phone, filings }: SiteSettings): string[] {
  return [
    ...(operator === null ? ['operator'] : []),
    ...(email === null && phone === null ? ['email or phone'] : []),
    ...(filings.length === 0 ? ['filings'] : []),
  ];
}

/**
 * Reads the operator's settings once, at startup. A missing file sets nothing. `otherwise` contains the defaults for
 * omitted values.
 */
export async function readSiteFile(
  file: string,
  otherwise: {
    readonly onlinePay?: boolean;
    readonly invoice?: boolean;
    readonly invitation?: boolean;
  } = {},
): Promise<SiteFile> {
  const result = fileSchema.safeParse(await readYaml(file));
  if (!result.success) {
    throw new SiteSettingsInvalid(
      result.error.issues.map((issue) => `${file}: ${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const input = result.data ?? {};
  const settings: SiteSettings = {
    operator: input.operator ?? null,
    email: input.email ?? null,
    phone: input.phone ?? null,
    hours: input.hours ?? null,
    qrCodes: QR_KINDS.flatMap((kind) => {
      const address = input[kind];
      return address === undefined ? [] : [{ kind, address, ...drawQr(address) }];
    }),
    filings: input.filings ?? [],
    collectVisits: input.collectVisits ?? false,
  };
  const registrationUrl = input.registrationUrl ?? null;
  const onlinePay = input.onlinePay ?? otherwise.onlinePay ?? false;
  const invoice = input.invoice ?? otherwise.invoice ?? false;
  return {
    settings,
    business: {
      onlinePay: onlinePay ? 1 : 0,
      // Invoices are issued only for online sales.
      invoice: onlinePay && invoice ? 1 : 0,
      tokenDisplay: input.tokenDisplay ? 1 : 0,
      invitation: (input.invitation ?? otherwise.invitation) ? 1 : 0,
      registrationUiType: registrationUrl === null ? 0 : 1,
      registrationUrl,
      emailSignUp: input.emailSignUp ?? true,
      reviewDays: input.reviewDays ?? REVIEW_DAYS_DEFAULT,
      invoiceDays: input.invoiceDays ?? INVOICE_DAYS_DEFAULT,
    },
    invitationRewards: rewardsOf(input.invitationRewards),
    rechargeMinFen:
      input.rechargeMin === undefined ? RECHARGE_MIN_FEN : BigInt(Math.round(input.rechargeMin * 100)),
  };
}

function rewardsOf(input: z.output<typeof rewardsSchema> = {}): InvitationRewards {
  const otherwise = INVITATION_REWARDS_DEFAULT;
  return {
    inviterFen: input.inviter ?? otherwise.inviterFen,
    friendFen: input.friend ?? otherwise.friendFen,
    minimumFen: input.minimumPayment ?? otherwise.minimumFen,
    perMonth: input.perMonth ?? otherwise.perMonth,
    holdDays: input.holdDays ?? otherwise.holdDays,
  };
}

async function readYaml(file: string): Promise<unknown> {
  try {
    return parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new SiteSettingsInvalid(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
