import type { Localized, MessageChannel, MessageTopic } from '@jishi/contract';

/** The values in a topic's texts. A value in both languages appears in the language of the reader. */
export type MessageValues = Readonly<Record<string, string | number | Localized>>;

export interface Message {
  readonly id: bigint;
  readonly accountId: bigint;
  readonly topic: MessageTopic;
  readonly values: MessageValues;
  readonly at: Date;
  readonly readAt: Date | null;
}

/** The channels that reach an account outside the site. */
export type OutboundChannel = Exclude<MessageChannel, 'site'>;
