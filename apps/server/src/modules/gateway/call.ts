import type { IncomingHttpHeaders } from 'node:http';
import type { ErrorName, Lang } from '@jishi/contract';
import { CallerGone, type Connection, type LimitState } from '../../platform/limit/index.ts';
import type { Dataset } from '../datasets/index.ts';
import type { UsageBasis } from '../usage/index.ts';
import type { Answer, AnswerSource } from './answers.ts';

/** The parts of a request that a call needs, from the direct handler or from the route. */
export interface CallRequest {
  readonly id: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  readonly socket: Connection;
  /** The account of the caller, once it is known. */
  accountId?: bigint | null;
  /** The error with which the call was refused. */
  refusal?: ErrorName | null;
}

/** One call to a known data set. */
export interface GatewayCall {
  readonly request: CallRequest;
  readonly requestId: string;
  readonly lang: Lang;
  /** False if the request does not specify a language. Refusals are then in the language of the account. */
  readonly isLangStated: boolean;
  readonly dataset: Dataset;
  readonly parameters: CallParameters;
  readonly at: Date;
  /** The time of arrival, by `performance.now()`. */
  readonly startedAtMs: number;
  /**
   * Parses the parameters, and refuses invalid ones before any row is read. Pass a language to get a refusal
   * in that language.
   */
  readonly parse: (lenient: boolean, lang?: Lang) => AnswerSource;
  /** True if the answer has no size limit: trial calls and calls paid one by one are refused. */
  readonly termOnly: boolean;
}

export interface CallParameters {
  /** Values by parameter name. Known names are in lower case. */
  readonly values: ReadonlyMap<string, string>;
  readonly token: string | null;
  /** The header with a key and its secret, for a call without a token. */
  readonly basic: string | null;
  readonly dryRun: boolean;
}

/** The part of a reply about its charge: id, price and basis, remaining balance and calls, limits. */
export interface Receipt {
  readonly requestId: string;
  readonly basis: UsageBasis | 'dryRun' | 'anonymous';
  readonly priceFen: bigint;
  readonly balanceFen: bigint | null;
  readonly callsLeft: number | null;
  readonly limit: LimitState | null;
  readonly usedToday: number | null;
  /** The limits of the trial; only for a call or a dry run on trial. */
  readonly trial?: string | undefined;
  /** The price of the call after the trial; only for a dry run on trial. */
  readonly priceAfterTrialFen?: number | undefined;
}

/** The error of a call that counts towards the limits. Its reply states the remaining limits. */
export class CountedFault extends Error {
  override readonly cause: unknown;
  readonly limit: LimitState;
  /** The number of calls today; null if unknown. */
  readonly usedToday: number | null;
  /** The language of the caller. */
  readonly lang: Lang;

  constructor(cause: unknown, limit: LimitState, usedToday: number | null, lang: Lang) {
    super('a counted call has no answer');
    this.cause = cause;
    this.limit = limit;
    this.usedToday = usedToday;
    this.lang = lang;
  }
}

/** Returns the error itself, without the counts of its call. */
export const causeOf = (fault: unknown): unknown => (fault instanceof CountedFault ? fault.cause : fault);

/** Wraps the error of a counted call. A caller that disconnected gets no reply, so its error is returned unchanged. */
export function counted(error: unknown, limit: LimitState, usedToday: number | null, lang: Lang): unknown {
  return error instanceof CallerGone ? error : new CountedFault(error, limit, usedToday, lang);
}

export interface Served {
  readonly answer: Answer;
  /** True if the caller already has these bytes. */
  readonly notModified: boolean;
  readonly dryRun: boolean;
  /** Names of parameters that have no meaning, for a lenient caller. */
  readonly ignored: readonly string[];
  readonly receipt: Receipt;
}
