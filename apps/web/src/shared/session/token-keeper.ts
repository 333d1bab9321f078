interface Token {
  readonly accessToken: string;
  /** Unix ms. */
  readonly expireTime: number;
}

/** So much of its life is left at least when it is given: a call takes its time, and clocks differ. */
const MARGIN_MS = 30_000;

/**
 * Caches one token until it expires and fetches it once for concurrent callers. In memory only, never stored.
 */
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
