import { errorRow } from '@jishi/contract';
import { withOwnToken } from '../../shared/session/with-own-token.ts';
import { callGateway, type GatewayAnswer, type GatewayCall } from './call-gateway.ts';

const REFUSED_TOKENS: readonly number[] = [
  errorRow('gateway.tokenInvalid').code,
  errorRow('gateway.tokenExpired').code,
];

/** A call under the token that was typed in, else under that of whoever is signed in, else anonymous. */
export function callAs(call: GatewayCall, signedIn: boolean): Promise<GatewayAnswer> {
  if (call.token !== '' || !signedIn) return callGateway(call);
  return withOwnToken(
    (token) => callGateway({ ...call, token }),
    ({ resultcode }) => REFUSED_TOKENS.includes(resultcode),
  );
}
