import { createHash, randomBytes } from 'node:crypto';
import { connectionEndpoints, OAUTH_PATHS } from '@jishi/contract';
import type { Visitor } from '../../../../test/harness/persons.ts';
import type { TestSite } from '../../../../test/harness/server.ts';

export const RETURN = 'https://chat.example/callback';
export const ORIGIN = 'http://localhost';

/** A program's request for a user's consent, with the verifier that only the program knows. */
export function requestOf(
  clientId: string,
  more: Partial<Record<'redirectUri' | 'resource' | 'state', string>> = {},
) {
  const verifier = randomBytes(32).toString('base64url');
  return {
    verifier,
    request: {
      clientId,
      redirectUri: RETURN,
      responseType: 'code',
      codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
      codeChallengeMethod: 'S256',
      ...more,
    },
  };
}

/** Sends a form to the authorization server. */
export async function sendForm(
  site: TestSite,
  of: 'token' | 'revoke' | 'device',
  form: Record<string, string>,
  from = '203.0.113.9',
) {
  const reply = await site.app.inject({
    method: 'POST',
    url: OAUTH_PATHS[of],
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress: from,
    payload: new URLSearchParams(form).toString(),
  });
  return { status: reply.statusCode, body: reply.json() as Record<string, string>, headers: reply.headers };
}

export async function register(site: TestSite, body: unknown, from = '203.0.113.9') {
  const reply = await site.app.inject({
    method: 'POST',
    url: OAUTH_PATHS.register,
    headers: { 'content-type': 'application/json' },
    remoteAddress: from,
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}

/** Registers a program, and returns its id. */
export async function newProgram(site: TestSite, name = 'A chat'): Promise<string> {
  const { body } = await register(site, { client_name: name, redirect_uris: [RETURN] });
  return body.client_id;
}

/** Lets a user connect a program, and returns the input of its code exchange. */
export async function approve(
  person: Visitor,
  clientId: string,
  resource = `${ORIGIN}/mcp`,
  budget: { dayCapFen: string } | null = null,
) {
  const { request, verifier } = requestOf(clientId, { resource });
  const { data } = await person.call(connectionEndpoints.approve, { ...request, days: 30, budget });
  const code = new URL(data.redirectTo).searchParams.get('code') ?? '';
  return {
    grant_type: 'authorization_code',
    ...{ client_id: clientId, code, redirect_uri: RETURN, code_verifier: verifier, resource },
  };
}

/** Connects a program, and returns its tokens. */
export async function connected(site: TestSite, person: Visitor) {
  const clientId = await newProgram(site);
  const { body } = await sendForm(site, 'token', await approve(person, clientId));
  return { clientId, accessToken: body.access_token ?? '', refreshToken: body.refresh_token ?? '' };
}

/** Returns the status of a call with the token. */
export async function statusOf(site: TestSite, token: string): Promise<number> {
  const { statusCode } = await site.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
  return statusCode;
}
