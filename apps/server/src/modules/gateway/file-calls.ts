import type { IncomingHttpHeaders } from 'node:http';
import type { Lang } from '@jishi/contract';
import { CallerGone } from '../../platform/limit/index.ts';
import type { Dataset, Part } from '../datasets/index.ts';
import { Answer, type AnswerHead } from './answers.ts';
import { type CallRequest, CountedFault } from './call.ts';
import type { GatewayDeps, GatewayRoutesDeps } from './gateway.deps.ts';
import { gatewayRefusal, receiptHeaders } from './replies.ts';
import { serveCall } from './serve-call.ts';

/** A file download from a page, which counts as one call of its data set. */
interface FileCall {
  readonly request: Omit<CallRequest, 'headers'>;
  readonly idempotencyKey: IncomingHttpHeaders[string];
  readonly token: string;
  readonly lang: Lang;
  readonly dataset: Dataset;
  /**
   * Creates the file. Runs after the caller is authorised and before the charge. The file contains only the part's rows
   * and fields. With `dayField`, the result also states its rows' oldest day by that field.
   */
  readonly file: (part: Part, dayField: string | null) => Promise<AnswerHead & { readonly body: Buffer }>;
}

/** The file and its receipt headers. */
interface FileServed {
  readonly answer: Answer;
  readonly receipt: Readonly<Record<string, string | number>>;
}

type FileCallDeps = GatewayDeps & Pick<GatewayRoutesDeps, 'gatewayMetrics'>;

type CallForFile = (call: FileCall) => Promise<FileServed>;

/**
 * Creates a function that authorises, charges, limits and records a file in the same way as a gateway call. It returns
 * the file once the charge is durable. A rejected call costs nothing.
 */
export function createCallForFile(deps: FileCallDeps): CallForFile {
  return async ({ request, idempotencyKey, token, lang, dataset, file }) => {
    const startedAtMs = performance.now();
    const { id, url, ip, socket } = request;
    // The idempotency key is the only browser header that affects the price of a file.
    const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
    const call = { id, url, ip, socket, headers };
    try {
      const served = await serveCall(deps, {
        request: call,
        requestId: id,
        lang,
        isLangStated: true,
        dataset,
        parameters: { values: new Map(), token, basic: null, dryRun: false },
        at: deps.clock(),
        startedAtMs,
        parse: () => ({
          ignored: [],
          answer: (_asking, _caller, part, dayField = null) => answerOf(file(part, dayField)),
        }),
        termOnly: false,
      });
      deps.gatewayMetrics.served(dataset.code, served.receipt.basis, performance.now() - startedAtMs);
      return { answer: served.answer, receipt: named(receiptHeaders(served.receipt)) };
    } catch (error) {
      const fault = error instanceof CountedFault ? error.cause : error;
      if (!(fault instanceof CallerGone))
        deps.gatewayMetrics.refused(gatewayRefusal(fault, call, lang).error);
      throw fault;
    }
  };
}

async function answerOf(file: ReturnType<FileCall['file']>): Promise<Answer> {
  const { body, ...head } = await file;
  return new Answer(head, body);
}

/** Converts a flat list of names and values to a record. */
function named(headers: readonly (string | number)[]): Record<string, string | number> {
  const names = headers.filter((_, i) => i % 2 === 0).map(String);
  return Object.fromEntries(names.map((name, i) => [name, headers[2 * i + 1] ?? '']));
}
