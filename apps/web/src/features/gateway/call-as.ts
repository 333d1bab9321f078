import { errorRow } from '@jishi/contract';
import { accessToken, forgetAccessToken } from '../../shared/session/access-token.ts';
import { callGateway, type GatewayAnswer, type GatewayCall } from './call-gateway.ts';

const REFUSED_TOKENS: readonly number[] = [
  errorRow('gateway.tokenInvalid').code,
  errorRow('gateway.tokenExpired').code,
];

/** A call under the token that was typed in, else under that of whoever is signed in, else anonymous. */
export async function callAs(call: GatewayCall, signedIn: boolean): Promise<GatewayAnswer> {
  if (call.token !== '' || !signedIn) return callGateway(call);
  const answer = await callGateway({ ...call, token: await accessToken() });
  if (!REFUSED_TOKENS.includes(answer.resultcode)) return answer;
  // Its key was revoked meanwhile; a new token has a new one. A refused call costs nothing.
  forgetAccessToken();
  return callGateway({ ...call, token: await accessToken() });
}
