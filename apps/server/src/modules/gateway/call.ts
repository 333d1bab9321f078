import type { IncomingHttpHeaders } from 'node:http';
import type { Lang } from '@jishi/contract';
import type { LimitState } from '../../platform/limit/index.ts';
import type { Dataset } from '../datasets/index.ts';
import type { UsageBasis } from '../usage/index.ts';
import type { Answer, Asked } from './answers.ts';

/** What a call needs of its request, whichever way that came. */
export interface CallRequest {
  readonly id: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
}

/** One call as it arrived, known to name a data set. */
export interface GatewayCall {
  readonly request: CallRequest;
  readonly requestId: string;
  readonly lang: Lang;
  readonly dataset: Dataset;
  readonly parameters: CallParameters;
  readonly at: Date;
  /** Makes of the parameters what is asked; refuses bad ones before it touches a row. */
  readonly ask: () => Asked;
  /** An answer without end: not for calls that are free for trial or paid one by one. */
  readonly termOnly: boolean;
}

export interface CallParameters {
  /** What is asked, by name; names as they were written. */
  readonly asked: ReadonlyMap<string, string>;
  readonly token: string | null;
  readonly dryRun: boolean;
}

/** What every reply says about itself: id, rows, price and why, what is left, limits. */
export interface Receipt {
  readonly requestId: string;
  readonly basis: UsageBasis | 'dryRun' | 'anonymous';
  readonly priceFen: bigint;
  readonly balanceFen: bigint | null;
  readonly callsLeft: number | null;
  readonly limit: LimitState | null;
  readonly usedToday: number | null;
  /** Of a dry run on trial: what the call costs once the free calls are used up. */
  readonly priceAfterTrialFen?: number | undefined;
}

export interface Served {
  readonly answer: Answer;
  /** The caller has these bytes already. */
  readonly notModified: boolean;
  readonly dryRun: boolean;
  readonly receipt: Receipt;
}
