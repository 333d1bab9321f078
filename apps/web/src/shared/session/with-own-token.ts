import { accessToken, forgetAccessToken } from './access-token.ts';

/**
 * A call under the token of whoever is signed in, made once more where that token was refused: its key was revoked meanwhile, and a
 * new token has a new one. A refused call costs nothing.
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
