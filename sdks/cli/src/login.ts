import { hostname } from 'node:os';
import {
  AuthError,
  ConfigurationError,
  ConnectionFailed,
  type Fetch,
  ServerError,
} from '../../typescript/src/index.ts';
import { type Env, inTurn, keepProfile, type Profile, readProfiles, removeProfile } from './credentials.ts';

/** The grant of RFC 8628. */
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
/** A token is renewed this long before it expires. */
const SPARE_MS = 60_000;
const SLOWER_SECONDS = 5;
const NAME_MAX = 80;

export interface LoginDeps {
  readonly env: Env;
  readonly err: (text: string) => void;
  readonly fetch: Fetch;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

type Reply = Readonly<Record<string, string | number | undefined>>;

/** Connects this command line: shows a code, which the user types on a page of the site. Returns the profile. */
export async function loginByCode(deps: LoginDeps, baseUrl: string): Promise<Profile> {
  const name = [...`jishi-data (${hostname()})`].slice(0, NAME_MAX).join('');
  const program = await sendJson(deps, `${baseUrl}/oauth/register`, {
    client_name: name,
    grant_types: [GRANT],
  });
  const client_id = textOf(program, 'client_id');
  const codes = granted(await sendForm(deps, `${baseUrl}/oauth/device`, { client_id }));
  const page = textOf(codes, 'verification_uri_complete');
  deps.err(`Open ${page}\nand compare the code: ${textOf(codes, 'user_code')}\n`);
  const form = { grant_type: GRANT, client_id, device_code: textOf(codes, 'device_code') };
  const tokens = await untilDecided(deps, `${baseUrl}/oauth/token`, form, Number(codes['interval'] ?? 5));
  return profileOf(baseUrl, client_id, tokens);
}

/** Polls until the user has decided or the code has expired. */
async function untilDecided(
  deps: LoginDeps,
  address: string,
  form: Record<string, string>,
  intervalSeconds: number,
): Promise<Reply> {
  for (let seconds = intervalSeconds; ; ) {
    await deps.sleep(seconds * 1_000);
    const reply = await sendForm(deps, address, form);
    if (reply['error'] === 'slow_down') seconds += SLOWER_SECONDS;
    else if (reply['error'] !== 'authorization_pending') return granted(reply);
  }
}

/** Ends a login on the server and removes the profile. A profile with a key is only removed. */
export async function logout(deps: LoginDeps, name: string): Promise<void> {
  await inTurn(deps.env, async () => {
    const profile = (await readProfiles(deps.env)).get(name);
    if (profile === undefined) throw new ConfigurationError(`there is no profile ${name}`);
    const { base_url, client_id, refresh_token } = profile;
    if (refresh_token && client_id)
      granted(await sendForm(deps, `${base_url}/oauth/revoke`, { client_id, token: refresh_token }));
    await removeProfile(deps.env, name);
  });
}

type TokenDeps = Pick<LoginDeps, 'env' | 'fetch'>;

/**
 * Returns the token of a login, unless it expires soon or was refused. A refresh token works only once, so only one
 * process renews at a time; the others use its new token.
 */
export async function currentToken(deps: TokenDeps, name: string, refused?: string): Promise<string> {
  const freshIn = ({ token, expires_at = '' }: Profile): string | undefined =>
    token !== refused && Date.parse(expires_at) - SPARE_MS > Date.now() ? token : undefined;
  const fresh = freshIn(await profileNamed(deps.env, name));
  if (fresh !== undefined) return fresh;
  return inTurn(deps.env, async () => {
    const current = await profileNamed(deps.env, name);
    const renewed = freshIn(current);
    if (renewed !== undefined) return renewed;
    const { base_url = '', client_id = '', refresh_token = '' } = current;
    const form = { grant_type: 'refresh_token', client_id, refresh_token };
    const tokens = granted(await sendForm(deps, `${base_url}/oauth/token`, form));
    const next = profileOf(base_url, client_id, tokens);
    await keepProfile(deps.env, name, next);
    return next.token ?? '';
  });
}

async function profileNamed(env: Env, name: string): Promise<Profile> {
  const profile = (await readProfiles(env)).get(name);
  if (profile === undefined) throw new ConfigurationError(`there is no profile ${name}`);
  return profile;
}

function profileOf(base_url: string, client_id: string, tokens: Reply): Profile {
  const endsAt = new Date(Date.now() + Number(tokens['expires_in'] ?? 0) * 1_000);
  return {
    base_url,
    client_id,
    token: textOf(tokens, 'access_token'),
    refresh_token: textOf(tokens, 'refresh_token'),
    expires_at: endsAt.toISOString(),
  };
}

const REMEDIES: Readonly<Record<string, string>> = {
  access_denied: 'the login was refused',
  expired_token: 'the code has expired: log in again',
  invalid_grant: 'the login has ended: log in again',
};

/** Returns a reply, unless it is an error. */
function granted(reply: Reply): Reply {
  const { error, error_description: description } = reply;
  if (error === undefined) return reply;
  throw new AuthError(REMEDIES[error] ?? `${error}: ${description ?? ''}`);
}

function textOf(reply: Reply, name: string): string {
  const text = reply[name];
  if (typeof text !== 'string') throw new ServerError(`the answer has no ${name}`);
  return text;
}

const sendJson = (deps: Pick<LoginDeps, 'fetch'>, address: string, body: object): Promise<Reply> =>
  send(deps, address, 'application/json', JSON.stringify(body)).then(granted);

const sendForm = (
  deps: Pick<LoginDeps, 'fetch'>,
  address: string,
  form: Record<string, string>,
): Promise<Reply> =>
  send(deps, address, 'application/x-www-form-urlencoded', new URLSearchParams(form).toString());

/** Sends the form only once: a retry after a lost answer would use the refresh token a second time. */
async function send(
  { fetch }: Pick<LoginDeps, 'fetch'>,
  address: string,
  type: string,
  body: string,
): Promise<Reply> {
  const headers = { 'Content-Type': type };
  const reply = await fetch(address, { method: 'POST', headers, body, redirect: 'error' }).catch((cause) => {
    throw new ConnectionFailed(String(cause), { cause });
  });
  const json: unknown = await reply.json().catch(() => null);
  if (typeof json !== 'object' || json === null || reply.status >= 500)
    throw new ServerError(`the server answered with ${reply.status}`, { httpStatus: reply.status });
  return json as Reply;
}
