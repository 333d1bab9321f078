import type { IncomingHttpHeaders } from 'node:http';
import type { Lang } from '@jishi/contract';
import { CallerGone, type Connection, type LimitState } from '../../platform/limit/index.ts';
import type { Dataset } from '../datasets/index.ts';
import type { UsageBasis } from '../usage/index.ts';
import type { Answer, AnswerSource } from './answers.ts';

/** What a call needs of its request, by the direct handler or by the route. */
export interface CallRequest {
  readonly id: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  readonly socket: Connection;
}

/** One call to a known data set. */
export interface GatewayCall {
  readonly request: CallRequest;
  readonly requestId: string;
  readonly lang: Lang;
  readonly dataset: Dataset;
  readonly parameters: CallParameters;
  readonly at: Date;
  /** When it came, by `performance.now()`. */
  readonly startedAtMs: number;
  /** Parses the parameters; refuses bad ones before any row is read. */
  readonly parse: (lenient: boolean) => AnswerSource;
  /** An answer of unbounded size: not for trial calls or those paid by the call. */
  readonly termOnly: boolean;
}

export interface CallParameters {
  /** By name; known names in lower case. */
  readonly values: ReadonlyMap<string, string>;
  readonly token: string | null;
  /** The header with a key and its secret, where there is no token. */
  readonly basic: string | null;
  readonly dryRun: boolean;
}

/** What every reply says about itself: id, price and its basis, what is left, limits. */
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

/** Why a call that was counted has no answer; its reply tells what is left of the limits too. */
export class CountedFault extends Error {
  override readonly cause: unknown;
  readonly limit: LimitState;
  /** Null where it is not known. */
  readonly usedToday: number | null;

  constructor(cause: unknown, limit: LimitState, usedToday: number | null) {
    super('a counted call has no answer');
    this.cause = cause;
    this.limit = limit;
    this.usedToday = usedToday;
  }
}

/** A fault of a counted call; of a caller that hung up nobody is told. */
export function counted(error: unknown, limit: LimitState, usedToday: number | null): unknown {
  return error instanceof CallerGone ? error : new CountedFault(error, limit, usedToday);
}

export interface Served {
  readonly answer: Answer;
  /** The caller has these bytes already. */
  readonly notModified: boolean;
  readonly dryRun: boolean;
  /** Names of parameters that had no meaning, for a lenient caller. */
  readonly ignored: readonly string[];
  readonly receipt: Receipt;
}
