import type { CodePurpose, Lang } from '@jishi/contract';

/** One code on its way to a phone. Providers send approved templates only, so no text travels. */
export interface SmsMessage {
  /** A number of mainland China: eleven digits that begin with 1. */
  readonly mobile: string;
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly lang: Lang;
}

/** Sends a code by SMS; resolves once the provider has taken it. Throws `DeliveryRefused` where trying again is of no use. */
export interface SmsPort {
  send(message: SmsMessage): Promise<void>;
}

/** How long a provider may take to answer. */
export const SMS_TIMEOUT_MS = 10_000;
