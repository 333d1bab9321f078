import { formatYuan, MAX_PRICE_HEADER } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import type { Principal } from '../access/index.ts';
import type { Allowed } from '../entitlements/index.ts';
import type { GatewayCall } from './call.ts';

const WHOLE_FEN = /^\d{1,9}$/;

/** Rejects a call that costs more than its key, or the call itself, allows. A response without rows costs nothing. */
export function refuseAboveBound(
  { callCapFen }: Pick<Principal, 'callCapFen'>,
  { request, dataset }: Pick<GatewayCall, 'request' | 'dataset'>,
  { priceFen }: Pick<Allowed, 'priceFen'>,
  { rows }: { readonly rows: number },
): void {
  if (rows > 0) refuseAboveCallCap({ callCapFen }, dataset, priceFen);
  const bound = request.headers[MAX_PRICE_HEADER];
  if (bound === undefined) return;
  if (typeof bound !== 'string' || !WHOLE_FEN.test(bound))
    throw new Refusal('gateway.parameterInvalid', { parameter: MAX_PRICE_HEADER, reason: '0-999999999' });
  if (rows === 0 || priceFen <= BigInt(bound)) return;
  throw new Refusal('gateway.priceAbove', valuesOf(dataset, priceFen, BigInt(bound)));
}

/** Rejects a purchase that costs more than the key allows for one call. */
export function refuseAboveCallCap(
  { callCapFen }: Pick<Principal, 'callCapFen'>,
  dataset: Pick<GatewayCall['dataset'], 'code'>,
  priceFen: bigint,
): void {
  if (callCapFen !== null && priceFen > callCapFen)
    throw new Refusal('gateway.callCapReached', valuesOf(dataset, priceFen, callCapFen));
}

function valuesOf({ code }: Pick<GatewayCall['dataset'], 'code'>, priceFen: bigint, mostFen: bigint) {
  return { code, price: formatYuan(priceFen), most: formatYuan(mostFen), fen: String(priceFen) };
}
