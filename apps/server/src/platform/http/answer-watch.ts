import type { IncomingHttpHeaders } from 'node:http';
import { type ErrorName, errorRow } from '@jishi/contract';
import { round } from '@jishi/market-math';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { callerIdsOf } from '../caller-ids.ts';
import type { Log } from '../log.ts';
import { type Count, type Tally, TallyCounter, TallyHistogram } from '../metrics/index.ts';
import type { ServerSpan } from '../tracing/index.ts';
import { routeClassOf } from './route-class.ts';

/** A sent response, with the values that may be counted and logged. */
export interface SentAnswer {
  readonly requestId: string;
  readonly method: string;
  /** The route's pattern, never the URL, which may contain a token or a user's words. */
  readonly route: string;
  readonly status: number;
  readonly refusal: ErrorName | null;
  readonly accountId: bigint | null;
  readonly milliseconds: number;
  readonly headers: IncomingHttpHeaders;
  /** The span of the request, which ends with the response. */
  readonly span?: ServerSpan | null;
}

/** Counts responses, and logs some of them. */
export interface AnswerWatch {
  note(answer: SentAnswer): void;
}

export interface AccessLogSettings {
  /** The share of responses that are logged, from 0 to 1. */
  readonly share: number;
  /** Responses that take longer are always logged. 0 disables this. */
  readonly slowMs: number;
}

const FAULT_MIN = 500;
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Counts each response by route, status and code, and its duration by class of route. Logs a share of the responses,
 * and all that are slow or report a server error. `random` is in [0, 1).
 */
export function createAnswerWatch(
  log: Log,
  registry: Registry,
  { share, slowMs }: AccessLogSettings,
  random: () => number = Math.random,
): AnswerWatch {
  const count = answerCounter(registry);
  const write = (answer: SentAnswer): void => {
    const { requestId, method, route, status, refusal, accountId, milliseconds, headers } = answer;
    const code = refusal === null ? {} : { code: errorRow(refusal).code, error: refusal };
    const account = accountId === null ? {} : { accountId: String(accountId) };
    const ms = round(milliseconds, 1);
    log.info(
      { requestId, ...callerIdsOf(headers), method, route, status, ...code, ms, ...account },
      'answered',
    );
  };
  return {
    note(answer) {
      count(answer);
      answer.span?.end(answer);
      const isSlow = slowMs > 0 && answer.milliseconds >= slowMs;
      if (isSlow || answer.status >= FAULT_MIN || (share > 0 && random() < share)) write(answer);
    },
  };
}

function answerCounter(registry: Registry): (answer: SentAnswer) => void {
  const answers = new TallyCounter({
    name: 'jishi_http_answers_total',
    help: 'Responses by route, HTTP status, and error code',
    labelNames: ['route', 'status', 'code'],
    registers: [registry],
  });
  const seconds = new TallyHistogram({
    name: 'jishi_http_answer_seconds',
    help: 'Time from a request to the end of its response, by class of route',
    labelNames: ['class'],
    buckets: SECONDS,
    registers: [registry],
  });
  const classes = new Map<string, Tally>();
  const secondsOf = (name: string): Tally => {
    const tally = classes.get(name) ?? seconds.series({ class: name });
    classes.set(name, tally);
    return tally;
  };
  // Values are cached by route, because a lookup by a label object on every call is slow.
  const methods = new Map<string, Map<string, RouteParts>>();
  const partsOf = (method: string, route: string): RouteParts => {
    const routes = methods.get(method) ?? new Map<string, RouteParts>();
    methods.set(method, routes);
    const parts = { seconds: secondsOf(routeClassOf(route)), answers: new Map() };
    routes.set(route, parts);
    return parts;
  };
  return ({ method, route, status, refusal, milliseconds }) => {
    const parts = methods.get(method)?.get(route) ?? partsOf(method, route);
    parts.seconds.observe(milliseconds / 1000);
    const code = refusal === null ? status : errorRow(refusal).code;
    const key = status * 1e7 + code;
    let counted = parts.answers.get(key);
    if (counted === undefined) {
      const labels = {
        route: `${method} ${route}`,
        status: String(status),
        code: refusal === null ? '' : String(code),
      };
      counted = answers.count(labels);
      parts.answers.set(key, counted);
    }
    counted.total += 1;
  };
}

interface RouteParts {
  readonly seconds: Tally;
  readonly answers: Map<number, Count>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of the caller, once it is known. */
    accountId: bigint | null;
    /** The error that was sent. */
    refusal: ErrorName | null;
    /** The span of the request if it is sampled. */
    span: ServerSpan | null;
  }
}

/** Counts each response that the framework sends, including those that a route writes itself. */
export function watchAnswers(app: FastifyInstance, watch: AnswerWatch): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, headers, accountId, refusal, span } = request;
    const { method, route } = namesOf(request);
    const { elapsedTime: milliseconds } = reply;
    const status = reply.raw.statusCode;
    watch.note({ requestId, method, route, status, refusal, accountId, milliseconds, headers, span });
    done();
  });
}

/** Strangers can send any number of URLs and methods, so all requests without a route share one name. */
function namesOf({ method, routeOptions: { url } }: FastifyRequest): { method: string; route: string } {
  return url === undefined ? { method: '-', route: 'no route' } : { method, route: url };
}
