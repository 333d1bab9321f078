import { TOKEN_PATH } from '@jishi/contract';
import { fetchInTime } from '../../shared/api/client.ts';

export type TokenAnswer =
  | { kind: 'token'; token: string; expiresInSeconds: number }
  | { kind: 'refused'; error: string; reason: string };

/** Exchanges an access key and its secret for a token. */
export async function requestToken(accessKey: string, accessSecret: string): Promise<TokenAnswer> {
  const response = await fetchInTime(TOKEN_PATH, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: accessKey,
      client_secret: accessSecret,
    }),
    cache: 'no-store',
    // An error response would contain a Basic challenge, for which the browser would open its own sign-in window.
    credentials: 'omit',
  });
  const body = (await response.json()) as Record<string, unknown>;
  const token = body['access_token'];
  if (typeof token === 'string')
    return { kind: 'token', token, expiresInSeconds: Number(body['expires_in'] ?? 0) };
  const error = String(body['error'] ?? response.status);
  return { kind: 'refused', error, reason: String(body['error_description'] ?? error) };
}
