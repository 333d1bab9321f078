import { errorRow } from '@jishi/contract';
import { withOwnToken } from '../../shared/session/with-own-token.ts';
import { callGateway, type GatewayAnswer, type GatewayCall } from './call-gateway.ts';

const REFUSED_TOKENS: readonly number[] = [
  errorRow('gateway.tokenInvalid').code,
  errorRow('gateway.tokenExpired').code,
];

/** Makes a call with the typed token, otherwise as the signed-in user, otherwise anonymously. */
export function callAs(call: GatewayCall, signedIn: boolean): Promise<GatewayAnswer> {
  if (call.token !== '' || !signedIn) return callGateway(call);
  return withOwnToken(
    (token) => callGateway({ ...call, token }),
    ({ resultcode }) => REFUSED_TOKENS.includes(resultcode),
  );
}
