import type { CodePurpose, Lang } from '@jishi/contract';

interface ToPhone {
  /** A mainland China number: eleven digits that begin with 1. */
  readonly mobile: string;
  readonly lang: Lang;
}

/** A verification code for a phone. Providers send only approved templates, so it contains no text. */
export interface SmsCode extends ToPhone {
  readonly purpose: CodePurpose;
  readonly code: string;
}

/** A notice. The template contains its title. */
export interface SmsNotice extends ToPhone {
  readonly purpose: 'notice';
  readonly title: string;
}

/** An invitation link into an organisation. The template contains the link up to its token. */
export interface SmsInvitation extends ToPhone {
  readonly purpose: 'invitation';
  readonly organisation: string;
  /** The name of the user who invites. */
  readonly inviter: string;
  readonly token: string;
  /** The whole link. Null if the site has no public URL. Providers do not get it. */
  readonly link: string | null;
}

export type SmsMessage = SmsCode | SmsNotice | SmsInvitation;

/**
 * Sends an SMS. Resolves after the provider has accepted it. Throws `DeliveryRefused` if another attempt is useless.
 */
export interface SmsPort {
  send(message: SmsMessage): Promise<void>;
}
