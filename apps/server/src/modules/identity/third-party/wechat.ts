import { askProvider, faultText, nicknameIn, readObject } from './ask-provider.ts';
import { type ThirdPartyApp, ThirdPartyFailed, type ThirdPartyPort } from './third-party.ts';

const OPENID = /^[\w-]{8,64}$/;

/**
 * Creates the client of WeChat's login for websites, which returns JSON as `text/plain`, and errors with status 200.
 * The openid identifies the user, and the application always gets it. WeChat returns the unionid only if the
 * application belongs to a verified platform account.
 */
export function createWechat(app: ThirdPartyApp): ThirdPartyPort {
  return {
    urlFor(state, redirectUri) {
      const query = {
        appid: app.id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      };
      const address = new URL(`${app.pages}/connect/qrconnect?${new URLSearchParams(query)}`, redirectUri);
      address.hash = 'wechat_redirect';
      return address.href;
    },
    async identify(code) {
      const { accessToken, openid } = await tokenFor(app, code);
      return { subject: openid, nickname: await nicknameOf(app, accessToken, openid) };
    },
  };
}

async function tokenFor(
  { id, secret, calls, answerMs }: ThirdPartyApp,
  code: string,
): Promise<{ accessToken: string; openid: string }> {
  const query = { appid: id, secret, code, grant_type: 'authorization_code' };
  const answer = readObject(
    await askProvider('WeChat token', `${calls()}/sns/oauth2/access_token`, query, answerMs),
  );
  if (answer === null) throw new ThirdPartyFailed('WeChat token: the response cannot be read');
  const { access_token: accessToken, openid } = answer;
  refuseError('token', answer);
  if (
    typeof accessToken !== 'string' ||
    accessToken === '' ||
    typeof openid !== 'string' ||
    !OPENID.test(openid)
  )
    throw new ThirdPartyFailed('WeChat token: token or openid is missing in the response');
  return { accessToken, openid };
}

/** Returns the nickname. It is optional, because the openid identifies a user even without a readable name. */
async function nicknameOf(
  { calls, answerMs }: ThirdPartyApp,
  accessToken: string,
  openid: string,
): Promise<string | null> {
  const query = { access_token: accessToken, openid, lang: 'zh_CN' };
  const text = await askProvider('WeChat user info', `${calls()}/sns/userinfo`, query, answerMs).catch(
    () => '',
  );
  const answer = readObject(text);
  return answer?.['openid'] === openid ? nicknameIn(answer) : null;
}

function refuseError(what: string, { errcode, errmsg }: Record<string, unknown>): void {
  if (errcode !== undefined && errcode !== 0)
    throw new ThirdPartyFailed(`WeChat ${what}: ${faultText(errcode, errmsg)}`);
}
