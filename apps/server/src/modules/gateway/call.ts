import type { IncomingHttpHeaders } from 'node:http';
import type { ErrorName, Lang } from '@jishi/contract';
import { CallerGone, type Connection, type LimitState } from '../../platform/limit/index.ts';
import type { Dataset } from '../datasets/index.ts';
import type { UsageBasis } from '../usage/index.ts';
import type { Answer, AnswerSource } from './answers.ts';

/** The parts of an HTTP request that a call needs, whether it arrives directly or through a route. */
export interface CallRequest {
  readonly id: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  readonly socket: Connection;
  /** The caller's account; undefined until it is known. */
  accountId?: bigint | null;
  /** The error with which the call was rejected. */
  refusal?: ErrorName | null;
}

export interface GatewayCall {
  readonly request: CallRequest;
  readonly requestId: string;
  readonly lang: Lang;
  /** False if the request does not specify a language. Errors then use the account's language. */
  readonly isLangStated: boolean;
  readonly dataset: Dataset;
  readonly parameters: CallParameters;
  readonly at: Date;
  /** The time of arrival, by `performance.now()`. */
  readonly startedAtMs: number;
  /**
   * Parses the parameters, and rejects invalid ones before any row is read. If `lang` is given, errors are in that
   * language.
   */
  readonly parse: (lenient: boolean, lang?: Lang) => AnswerSource;
  /** True if the response has no size limit. Neither a price per call nor a trial can pay for such a call. */
  readonly termOnly: boolean;
}

export interface CallParameters {
  /** Values by parameter name. The names of known parameters are in lower case. */
  readonly values: ReadonlyMap<string, string>;
  readonly token: string | null;
  /** The Basic authorization header, which contains a key and its secret. Used only without a token. */
  readonly basic: string | null;
  readonly dryRun: boolean;
}

/** The billing part of a reply: request id, price, basis, remaining balance and calls, and limits. */
export interface Receipt {
  readonly requestId: string;
  readonly basis: UsageBasis | 'dryRun' | 'anonymous';
  readonly priceFen: bigint;
  readonly balanceFen: bigint | null;
  readonly callsLeft: number | null;
  readonly limit: LimitState | null;
  readonly usedToday: number | null;
  /** The trial's limits. Only set for a trial call, or for a dry run of a trial call. */
  readonly trial?: string | undefined;
  /** The price of a call once the trial is used up. Only set for a dry run of a trial call. */
  readonly priceAfterTrialFen?: number | undefined;
}

/** An error in a call that counts towards the limits. The reply states the remaining limits. */
export class CountedFault extends Error {
  override readonly cause: unknown;
  readonly limit: LimitState;
  /** The number of calls today; null if unknown. */
  readonly usedToday: number | null;
  readonly lang: Lang;

  constructor(cause: unknown, limit: LimitState, usedToday: number | null, lang: Lang) {
    super('a counted call has no answer');
    this.cause = cause;
    this.limit = limit;
    this.usedToday = usedToday;
    this.lang = lang;
  }
}

/** Returns the original error, without the call counts. */
export const causeOf = (fault: unknown): unknown => (fault instanceof CountedFault ? fault.cause : fault);

/**
 * Adds the call counts to the error of a counted call. The error of a disconnected caller is returned unchanged,
 * because it gets no reply.
 */
export function counted(error: unknown, limit: LimitState, usedToday: number | null, lang: Lang): unknown {
  return error instanceof CallerGone ? error : new CountedFault(error, limit, usedToday, lang);
}

export interface Served {
  readonly answer: Answer;
  /** True if the caller's cached copy is current. */
  readonly notModified: boolean;
  readonly dryRun: boolean;
  /** Parameters that were ignored for a lenient caller. */
  readonly ignored: readonly string[];
  readonly receipt: Receipt;
}
