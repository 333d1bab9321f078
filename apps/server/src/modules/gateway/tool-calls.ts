import type { Lang } from '@jishi/contract';
import { bearerOf } from '../../platform/http/index.ts';
import { isRefused } from '../../platform/limit/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { holdsKey, type Principal } from '../access/index.ts';
import type { Dataset } from '../datasets/index.ts';
import type { Allowed } from '../entitlements/index.ts';
import type { Answer } from './answers.ts';
import type { CallRequest, Served } from './call.ts';
import { serveRows } from './direct-calls.ts';
import type { GatewayRoutesDeps } from './gateway.deps.ts';
import { innerRefusal } from './inner-refusal.ts';
import { knows, readKnown } from './known-call.ts';
import { createPreparedCalls } from './prepared-calls.ts';
import { apiUnknown, type PreparedCall, type PreparedCalls } from './read-call.ts';
import { authorise, callerOf, refuseNetwork, refuseScope, tooMany } from './serve-call.ts';

/** A call that another module makes within this process for a remote caller. */
export interface ToolCall {
  /** The request whose headers contain the caller's credentials and the limits of the call. */
  readonly request: Omit<CallRequest, 'url'>;
  readonly code: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly lang: Lang;
  /**
   * Returns how many of the rows the caller can use, at least one. If the response has more rows, the call is made for
   * only this number, so that the caller never pays for discarded rows and the cursor continues with the next row.
   */
  readonly rowsThatFit: (answer: Answer) => number;
}

/** Makes gateway calls within this process, with the same checks, limits, charges and receipts as `/api`. */
export interface ToolCalls {
  /** Returns the principal of a request, or throws. */
  principalOf(request: Omit<CallRequest, 'url'>): Promise<Principal>;
  /** Counts a request that reads no rows towards the limits per second and per minute. */
  admit(principal: Principal, request: Omit<CallRequest, 'url'>): Promise<void>;
  /** Returns the data set that the code names. A private one that the caller may not see counts as missing. */
  datasetOf(principal: Principal, code: string): Promise<Dataset>;
  /** Returns the basis and the price that a call by the account would have now, or the error that it would get. */
  rightTo(principal: Principal, dataset: Dataset): Promise<Allowed | Refusal>;
  serve(call: ToolCall): Promise<Served>;
}

export function createToolCalls(deps: GatewayRoutesDeps): ToolCalls {
  const prepared = createPreparedCalls(deps);
  return {
    async principalOf(request) {
      const { authorization } = request.headers;
      const token = bearerOf(authorization);
      const basic = token === null && authorization && holdsKey(authorization) ? authorization : null;
      if (token === null && basic === null) throw new Refusal('gateway.tokenMissing');
      const principal = await callerOf(deps, { parameters: { token, basic }, request });
      if (principal.rules !== null) refuseNetwork(principal.rules, request.ip);
      return principal;
    },
    async admit({ accountId, limits, lang }, { socket }) {
      const limit = await deps.throttle(accountId, limits, socket);
      if (isRefused(limit)) throw tooMany(limit, lang);
    },
    async datasetOf(principal, code) {
      const dataset = deps.registry.find(code);
      if (dataset === undefined || !(await knows(deps, principal, dataset))) throw apiUnknown(code);
      return dataset;
    },
    async rightTo(principal, dataset) {
      try {
        if (principal.rules !== null) refuseScope(principal.rules, dataset);
        return await authorise(deps, principal, dataset, deps.clock());
      } catch (error) {
        if (error instanceof Refusal) return error;
        throw error;
      }
    },
    serve: (call) => serve(deps, prepared, call),
  };
}

async function serve(deps: GatewayRoutesDeps, calls: PreparedCalls, call: ToolCall): Promise<Served> {
  const { code, parameters, lang } = call;
  const address = (values: Readonly<Record<string, string>>): string =>
    `/api/call/${encodeURIComponent(code)}?${new URLSearchParams(values)}`;
  const { id, ip, socket, headers } = call.request;
  const request: CallRequest = { id, ip, socket, headers, url: address(parameters) };
  try {
    const whole = await readKnown(deps, calls, { ...request, params: { code } });
    if (whole.kind !== 'rows') throw apiUnknown(code);
    const shorter = (rows: number): PreparedCall =>
      calls.prepare({ url: address({ ...parameters, '@limit': String(rows) }), headers, params: { code } });
    return await serveRows(deps, fitting(whole, call.rowsThatFit, shorter), request);
  } catch (error) {
    throw innerRefusal(deps, error, request, lang);
  }
}

/** Returns the call, shortened to as many rows as fit. Only the shorter call is charged and recorded. */
function fitting(
  whole: PreparedCall,
  rowsThatFit: ToolCall['rowsThatFit'],
  shorter: (rows: number) => PreparedCall,
): PreparedCall {
  const parse: PreparedCall['parse'] = (lenient, lang) => {
    const source = whole.parse(lenient, lang);
    return {
      ignored: source.ignored,
      async answer(asking, caller, part, dayField = null) {
        const answer = await source.answer(asking, caller, part, dayField);
        const rows = rowsThatFit(answer);
        if (rows >= answer.rows) return answer;
        return shorter(rows).parse(lenient, lang).answer(asking, caller, part, dayField);
      },
    };
  };
  return { ...whole, parse };
}
