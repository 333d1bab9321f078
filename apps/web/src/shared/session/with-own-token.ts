import { accessToken, forgetAccessToken } from './access-token.ts';

/**
 * Makes a call under the signed-in person's token, and repeats it once if the token is refused: its key may have
 * been revoked meanwhile, and a new token has a new key. A refused call costs nothing.
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
