interface AddressSettings {
  readonly PUBLIC_URL?: string | undefined;
  readonly ALLOW_PLAIN_HTTP: boolean;
  readonly QQ_APP_ID?: string | undefined;
  readonly WECHAT_APP_ID?: string | undefined;
  readonly WECHAT_PAY_MERCHANT_ID?: string | undefined;
  readonly ALIPAY_APP_ID?: string | undefined;
}

/** Returns one line for each problem with a production site's address. */
export function addressProblems(env: AddressSettings): string[] {
  const { PUBLIC_URL: url, ALLOW_PLAIN_HTTP: allowsPlain } = env;
  if (url === undefined && !allowsPlain)
    return [
      'PUBLIC_URL: set it to the https address of the site, which restricts cookies to TLS and is used for links in e-mails; if plain HTTP is intended, set ALLOW_PLAIN_HTTP=1',
    ];
  if (url?.startsWith('http:') && !allowsPlain)
    return [
      'PUBLIC_URL: an http address sends passwords and sessions unencrypted; use https, or set ALLOW_PLAIN_HTTP=1 if that is intended',
    ];
  if (url !== undefined) return [];
  const problems: string[] = [];
  if (env.QQ_APP_ID !== undefined || env.WECHAT_APP_ID !== undefined)
    problems.push('PUBLIC_URL: needed with QQ_APP_ID or WECHAT_APP_ID, which send people back to it');
  if (env.WECHAT_PAY_MERCHANT_ID !== undefined || env.ALIPAY_APP_ID !== undefined)
    problems.push(
      'PUBLIC_URL: needed with WECHAT_PAY_MERCHANT_ID or ALIPAY_APP_ID, which send their notices to it',
    );
  return problems;
}
