import { currentSession, onSession } from './session.ts';
import { createTokenKeeper } from './token-keeper.ts';

const keeper = createTokenKeeper(async () => {
  const { person } = await import('../api/person-client.ts');
  return person.account.accessToken({});
});
// Whoever signs in next has another one.
onSession(() => {
  if (!currentSession().signedIn) keeper.forget();
});

/** The access token of whoever is signed in. */
export const accessToken = keeper.give;
/** For a token that was refused before its time: its key may have been revoked. */
export const forgetAccessToken = keeper.forget;
