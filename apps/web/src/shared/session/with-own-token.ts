import { accessToken, forgetAccessToken } from './access-token.ts';

/**
 * Makes a call with the signed-in user's token. If the token is rejected, repeats the call once, because the token's
 * key may have been revoked, and a new token has a new key. The rejected call was not charged.
 */
export async function withOwnToken<Answer>(
  call: (token: string) => Promise<Answer>,
  isTokenRefused: (answer: Answer) => boolean,
): Promise<Answer> {
  const answer = await call(await accessToken());
  if (!isTokenRefused(answer)) return answer;
  forgetAccessToken();
  return call(await accessToken());
}
