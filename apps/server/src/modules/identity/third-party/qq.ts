import { askProvider, faultText, nicknameIn, readObject } from './ask-provider.ts';
import { type ThirdPartyApp, ThirdPartyFailed, type ThirdPartyPort } from './third-party.ts';

const OPENID = /^[\w-]{8,64}$/;

/** Creates a client for QQ Connect. Its three calls have three formats, and their content types do not matter. */
export function createQq(app: ThirdPartyApp): ThirdPartyPort {
  return {
    urlFor(state, redirectUri) {
      const query = {
        response_type: 'code',
        client_id: app.id,
        redirect_uri: redirectUri,
        state,
        scope: 'get_user_info',
      };
      return new URL(`${app.pages}/oauth2.0/authorize?${new URLSearchParams(query)}`, redirectUri).href;
    },
    async identify(code, redirectUri) {
      const accessToken = await tokenFor(app, code, redirectUri);
      const subject = await openidOf(app, accessToken);
      return { subject, nickname: await nicknameOf(app, accessToken, subject) };
    },
  };
}

async function tokenFor(
  { id, secret, calls, answerMs }: ThirdPartyApp,
  code: string,
  redirectUri: string,
): Promise<string> {
  const query = {
    grant_type: 'authorization_code',
    client_id: id,
    client_secret: secret,
    code,
    redirect_uri: redirectUri,
  };
  const answer = readAnswer(
    'token',
    await askProvider('QQ token', `${calls()}/oauth2.0/token`, query, answerMs),
  );
  const { access_token: token } = answer;
  if (typeof token !== 'string' || token === '')
    throw new ThirdPartyFailed('QQ token: the response has no token');
  return token;
}

/**
 * Returns the openid. The response names the application to which the token belongs; if it is not the site's, that is
 * an error.
 */
async function openidOf({ id, calls, answerMs }: ThirdPartyApp, accessToken: string): Promise<string> {
  const text = await askProvider('QQ me', `${calls()}/oauth2.0/me`, { access_token: accessToken }, answerMs);
  const { client_id: clientId, openid } = readAnswer('me', text);
  if (String(clientId) !== id) throw new ThirdPartyFailed('QQ me: the token is for another application');
  if (typeof openid !== 'string' || !OPENID.test(openid))
    throw new ThirdPartyFailed('QQ me: the response has no openid');
  return openid;
}

/** Returns the nickname. It is optional, because the openid identifies a user even without a readable name. */
async function nicknameOf(
  { id, calls, answerMs }: ThirdPartyApp,
  accessToken: string,
  openid: string,
): Promise<string | null> {
  const query = { access_token: accessToken, oauth_consumer_key: id, openid };
  const text = await askProvider('QQ user info', `${calls()}/user/get_user_info`, query, answerMs).catch(
    () => '',
  );
  const answer = readObject(text);
  return answer?.['ret'] === 0 ? nicknameIn(answer) : null;
}

/** Returns the text within `callback( … );`; undefined if the text is anything else. */
function insideCallback(text: string): string | undefined {
  const call = /^callback\s*\(/.exec(text)?.[0];
  const end = text.endsWith(';') ? text.slice(0, -1).trimEnd() : text;
  return call !== undefined && end.endsWith(')') ? end.slice(call.length, -1) : undefined;
}

/** Reads form text, JSON, or JSON within `callback( … );`. Errors arrive in the last form, with status 200. */
function readAnswer(what: string, text: string): Record<string, unknown> {
  const wrapped = insideCallback(text.trim());
  const json = wrapped ?? (text.trimStart().startsWith('{') ? text : null);
  const answer = json === null ? Object.fromEntries(new URLSearchParams(text.trim())) : readObject(json);
  if (answer === null) throw new ThirdPartyFailed(`QQ ${what}: the response cannot be read`);
  const { error, code, error_description: description, msg } = answer;
  if (error !== undefined || (code !== undefined && msg !== undefined))
    throw new ThirdPartyFailed(`QQ ${what}: ${faultText(error ?? code, description ?? msg)}`);
  return answer;
}
