interface Token {
  readonly accessToken: string;
  /** Unix ms. */
  readonly expireTime: number;
}

/** The minimum remaining lifetime of a token when it is returned, because a call takes time and clocks differ. */
const MARGIN_MS = 30_000;

/** Caches one token until it expires. Concurrent callers share one fetch. The token is kept only in memory. */
export function createTokenKeeper(ask: () => Promise<Token>, now: () => number = Date.now) {
  let request: Promise<Token> | undefined;
  const forget = (): void => {
    request = undefined;
  };
  const give = async (): Promise<string> => {
    const current = await request?.catch(() => undefined);
    if (current === undefined || current.expireTime - MARGIN_MS <= now()) {
      const fresh = ask();
      request = fresh;
      fresh.catch(() => {
        if (request === fresh) forget();
      });
    }
    const { accessToken } = await (request as Promise<Token>);
    return accessToken;
  };
  return { give, forget };
}
