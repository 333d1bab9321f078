import type { Lang } from '@jishi/contract';

/** An account's entitlement to send rows for a data set. */
export interface PushRight {
  readonly accountId: bigint;
  readonly code: string;
  /** True if the rows are published without a review. */
  readonly mayPublish: boolean;
  readonly grantedAt: Date;
}

/** The account, data set and name that identify a delivery. */
export interface PushName {
  readonly accountId: bigint;
  readonly code: string;
  readonly name: string;
}

export interface PushRow extends PushName {
  readonly id: bigint;
  readonly sha256: Buffer;
  readonly bytes: number;
  readonly received: number;
  readonly state: 'receiving' | 'waiting' | 'loading' | 'loaded' | 'held' | 'refused' | 'abandoned';
  readonly lang: Lang;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly attempts: number;
  readonly counts: PushCounts | null;
  readonly firstRejected: string | null;
  readonly heldDelivery: bigint | null;
  readonly problem: Readonly<Record<Lang, string>> | null;
}

export interface PushCounts {
  readonly read: number;
  readonly inserted: number;
  readonly updated: number;
  readonly rejected: number;
}

/** The outcome of a delivery. */
export type PushEnd =
  | {
      readonly state: 'loaded' | 'held';
      readonly counts: PushCounts;
      readonly firstRejected: string | null;
      /** The id of the delivery in which the rows are held; null if they are loaded. */
      readonly heldDelivery: bigint | null;
    }
  | { readonly state: 'refused'; readonly problem: Readonly<Record<Lang, string>> };

/** A file in the storage that contains some of a delivery's bytes. */
export interface Piece {
  readonly beginsAt: number;
  readonly bytes: number;
  readonly file: string;
}

/** The storage folder that contains a delivery's pieces. */
export const folderOf = (id: bigint): string => `pushes/${id}`;
