import { fetchInTime } from '../../shared/api/client.ts';

export const TOKEN_PATH = '/api-cloud-platform/oauth2/token';

export type TokenAnswer = { kind: 'token'; token: string; expiresInSeconds: number } | { kind: 'refused'; reason: string };

/** Exchanges an access key and its secret for a token. */
export async function requestToken(accessKey: string, accessSecret: string): Promise<TokenAnswer> {
  const response = await fetchInTime(TOKEN_PATH, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: accessKey, client_secret: accessSecret }),
    cache: 'no-store',
  });
  const body = (await response.json()) as Record<string, unknown>;
  const token = body['access_token'];
  if (typeof token === 'string') return { kind: 'token', token, expiresInSeconds: Number(body['expires_in'] ?? 0) };
  return { kind: 'refused', reason: String(body['error_description'] ?? body['error'] ?? response.status) };
}
