import type { Lang } from '@jishi/contract';
import type { Refusal } from '../../platform/refusal.ts';
import { type CallRequest, CountedFault, causeOf } from './call.ts';
import type { GatewayRoutesDeps } from './gateway.deps.ts';
import { gatewayRefusal } from './replies.ts';

/** Returns the same error as `/api` would, and counts it in the same way. An unexpected error is logged. */
export function innerRefusal(
  deps: GatewayRoutesDeps,
  fault: unknown,
  request: CallRequest,
  usual: Lang,
): Refusal {
  const error = causeOf(fault);
  const refusal = gatewayRefusal(error, request, fault instanceof CountedFault ? fault.lang : usual);
  if (refusal.error === 'gateway.fault')
    deps.log.error({ err: error, requestId: request.id }, 'an internal call failed');
  deps.gatewayMetrics.refused(refusal.error);
  return refusal;
}
