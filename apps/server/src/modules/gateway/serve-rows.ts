import type { CallRequest } from './call.ts';
import type { GatewayRoutesDeps } from './gateway.deps.ts';
import { type Served, serveCall } from './gateway.ts';
import type { PreparedCall } from './prepared-calls.ts';

/** A call for rows or changes, from what its request says to its receipt. */
export async function serveRows(
  deps: GatewayRoutesDeps,
  prepared: PreparedCall,
  request: CallRequest,
): Promise<Served> {
  const startedAt = performance.now();
  const { dataset, lang, parameters, ask } = prepared;
  const call = {
    request,
    requestId: request.id,
    lang,
    dataset,
    parameters,
    at: deps.clock(),
    ask,
    termOnly: false,
  };
  const served = await serveCall(deps, call);
  deps.metrics.served(dataset.code, served.receipt.basis, performance.now() - startedAt);
  return served;
}
