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

/** A notice; the template takes its title. */
export interface SmsNotice extends ToPhone {
  readonly purpose: 'notice';
  readonly title: string;
}

export type SmsMessage = SmsCode | SmsNotice;

/** Sends by SMS; resolves once the provider has taken it. Throws `DeliveryRefused` when trying again is of no use. */
export interface SmsPort {
  send(message: SmsMessage): Promise<void>;
}
