import { TokenNotGiven } from '../api/call-errors.ts';
import { faultOf } from '../api/fault.ts';
import { currentSession, onSession } from './session.ts';
import { createTokenKeeper } from './token-keeper.ts';

const keeper = createTokenKeeper(async () => {
  const { person } = await import('../api/person-client.ts');
  try {
    return await person.account.accessToken({});
  } catch (error) {
    // An error response or a network failure is reported in the same way as for any other call.
    throw faultOf(error).kind === 'broken'
      ? new TokenNotGiven('no access token came', { cause: error })
      : error;
  }
});
// The next user who signs in has a different token.
onSession(() => {
  if (!currentSession().signedIn) keeper.forget();
});

/** Returns the access token of the signed-in user. */
export const accessToken = keeper.give;
/** Discards a token that was rejected before it expired. The token's key may have been revoked. */
export const forgetAccessToken = keeper.forget;
