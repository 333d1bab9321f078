import type { IncomingHttpHeaders } from 'node:http';
import type { Lang } from '@jishi/contract';
import type { Dataset } from '../datasets/index.ts';
import type { Answer } from './answers.ts';
import type { CallParameters } from './parameters.ts';

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

/** What a kind of call answers: its parameters are checked at once, its rows are read when they are wanted. */
export interface Asked {
  answer(at: Date): Answer | Promise<Answer>;
}

export type Ask = (dataset: Dataset, asked: ReadonlyMap<string, string>, lang: Lang) => Asked;
