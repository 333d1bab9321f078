import type { Lang } from '@jishi/contract';

export interface Question {
  readonly text: string;
  readonly lang: Lang;
  readonly origin: string;
  /** The account whose orders and calls may be read; null for a visitor. */
  readonly accountId: bigint | null;
}
