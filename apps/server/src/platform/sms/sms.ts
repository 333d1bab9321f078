import type { CodePurpose, Lang } from '@jishi/contract';

interface ToPhone {
  /** A number of mainland China: eleven digits that begin with 1. */
  readonly mobile: string;
  readonly lang: Lang;
}

/** One code on its way to a phone. Providers send approved templates only, so no text travels. */
export interface SmsCode extends ToPhone {
  readonly purpose: CodePurpose;
  readonly code: string;
}

/** A notice, of which the template takes the title. */
export interface SmsNotice extends ToPhone {
  readonly purpose: 'notice';
  readonly title: string;
}

export type SmsMessage = SmsCode | SmsNotice;

/** Sends by SMS; resolves once the provider has taken it. Throws `DeliveryRefused` where trying again is of no use. */
export interface SmsPort {
  send(message: SmsMessage): Promise<void>;
}
