import { randomBytes } from 'node:crypto';
import { DEVICE_GRANT, REDIRECTS_MAX } from '@jishi/contract';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { nameOf } from './program.ts';
import { insertProgram } from './programs.repository.ts';
import { redirectOf } from './redirects.rules.ts';

const NAME_LENGTH_MAX = 200;
const CLIENT_ID_BYTES = 16;

const registrationSchema = z.object({
  redirect_uris: z.array(z.string()).max(REDIRECTS_MAX).default([]),
  client_name: z.string().max(NAME_LENGTH_MAX).optional(),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
});

/** The reason why a program is not registered. */
interface RegistrationRefused {
  readonly error: 'invalid_client_metadata' | 'invalid_redirect_uri';
  readonly description: string;
}

/** Registers a program (RFC 7591). It gets no secret, whatever authentication method it requests. */
export async function registerProgram(deps: { readonly db: Db; readonly clock: Clock }, body: unknown) {
  const parsed = registrationSchema.safeParse(body);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.') || 'the body';
    return refused('invalid_client_metadata', `${path} is missing or invalid`);
  }
  const {
    redirect_uris: redirectUris,
    client_name: name,
    grant_types: grants,
    response_types: types,
  } = parsed.data;
  const showsCodes = grants?.includes(DEVICE_GRANT) === true;
  const isRedirected = redirectUris.length > 0;
  if (!isRedirected && !showsCodes)
    return refused('invalid_client_metadata', 'redirect_uris is missing or invalid');
  const wrong = redirectUris.find((uri) => redirectOf(uri) === null);
  if (wrong !== undefined)
    return refused(
      'invalid_redirect_uri',
      'a redirect URI is https, or http on 127.0.0.1, [::1] or localhost, without fragment and user name',
    );
  if (isRedirected && (grants?.includes('authorization_code') === false || types?.includes('code') === false))
    return refused(
      'invalid_client_metadata',
      'grant_types has authorization_code, and response_types has code',
    );
  const clientId = `jsp_${randomBytes(CLIENT_ID_BYTES).toString('base64url')}`;
  const now = deps.clock();
  const program = { clientId, name: nameOf(name, redirectUris), redirectUris, showsCodes };
  await insertProgram(deps.db, program, now);
  return {
    client_id: clientId,
    client_id_issued_at: Math.floor(now.getTime() / 1_000),
    client_name: program.name,
    redirect_uris: redirectUris,
    grant_types: [
      ...(isRedirected ? ['authorization_code'] : []),
      'refresh_token',
      ...(showsCodes ? [DEVICE_GRANT] : []),
    ],
    response_types: isRedirected ? ['code'] : [],
    token_endpoint_auth_method: 'none',
  };
}

const refused = (error: RegistrationRefused['error'], description: string): RegistrationRefused => ({
  error,
  description,
});
