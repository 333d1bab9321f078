import { readFile } from 'node:fs/promises';
import {
  type BusinessConfig,
  filingSchema,
  QR_KINDS,
  RECHARGE_MAX_FEN,
  RECHARGE_MIN_FEN,
  REVIEW_DAYS_DEFAULT,
  type SiteSettings,
} from '@jishi/contract';
import { parse } from 'yaml';
import { z } from 'zod';
import { drawQr } from '../../platform/qr/index.ts';

/** An address of medium correction that still gives modules a phone can tell apart at the size of the footer. */
const QR_ADDRESS_LENGTH_MAX = 200;
const REVIEW_DAYS_MAX = 60;
const qrAddress = z.string().min(1).max(QR_ADDRESS_LENGTH_MAX).optional();

const fileSchema = z
  .strictObject({
    email: z.email().optional(),
    phone: z
      .string()
      .regex(/^\+?[\d ()-]{3,30}$/)
      .optional(),
    publicAccount: qrAddress,
    miniProgram: qrAddress,
    filings: z.array(filingSchema).optional(),
    collectVisits: z.boolean().optional(),
    onlinePay: z.boolean().optional(),
    tokenDisplay: z.boolean().optional(),
    registrationUrl: z.url({ protocol: /^https?$/ }).optional(),
    emailSignUp: z.boolean().optional(),
    reviewDays: z.int().min(1).max(REVIEW_DAYS_MAX).optional(),
    /** In yuan. */
    rechargeMin: z
      .number()
      .min(0.01)
      .max(Number(RECHARGE_MAX_FEN / 100n))
      .multipleOf(0.01)
      .optional(),
  })
  // A file whose lines are all commented out reads as nothing.
  .nullable();

/** The settings of the site are unreadable or wrong; the message is for the operator, one line each. */
export class SiteSettingsInvalid extends Error {
  override readonly name = 'SiteSettingsInvalid';
}

/** What the operator decided of the site: what its frame shows, and what one can do there. */
export interface SiteFile {
  readonly settings: SiteSettings;
  readonly business: Omit<BusinessConfig, 'thirdParties'>;
  /** The least that is topped up at once. */
  readonly rechargeMinFen: bigint;
}

/** Reads what the operator decided; once, at start. A file that is not there says nothing; `otherwise` holds where it is silent. */
export async function readSiteFile(
  file: string,
  otherwise: { readonly onlinePay?: boolean } = {},
): Promise<SiteFile> {
  const result = fileSchema.safeParse(await readYaml(file));
  if (!result.success) {
    throw new SiteSettingsInvalid(
      result.error.issues.map((issue) => `${file}: ${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const input = result.data ?? {};
  const settings: SiteSettings = {
    email: input.email ?? null,
    phone: input.phone ?? null,
    qrCodes: QR_KINDS.flatMap((kind) => {
      const address = input[kind];
      return address === undefined ? [] : [{ kind, address, ...drawQr(address) }];
    }),
    filings: input.filings ?? [],
    collectVisits: input.collectVisits ?? false,
  };
  const registrationUrl = input.registrationUrl ?? null;
  return {
    settings,
    business: {
      onlinePay: (input.onlinePay ?? otherwise.onlinePay) ? 1 : 0,
      tokenDisplay: input.tokenDisplay ? 1 : 0,
      registrationUiType: registrationUrl === null ? 0 : 1,
      registrationUrl,
      emailSignUp: input.emailSignUp ?? true,
      reviewDays: input.reviewDays ?? REVIEW_DAYS_DEFAULT,
    },
    rechargeMinFen:
      input.rechargeMin === undefined ? RECHARGE_MIN_FEN : BigInt(Math.round(input.rechargeMin * 100)),
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
