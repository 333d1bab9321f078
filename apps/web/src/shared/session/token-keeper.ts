interface Token {
  readonly accessToken: string;
  /** Unix ms. */
  readonly expireTime: number;
}

/** So much of its life is left at least when it is given: a call takes its time, and clocks differ. */
const MARGIN_MS = 30_000;

/** Keeps one token until its end, and asks for it once however many want it. Kept in memory alone, never in storage. */
export function createTokenKeeper(ask: () => Promise<Token>, now: () => number = Date.now) {
  let asked: Promise<Token> | undefined;
  const forget = (): void => {
    asked = undefined;
  };
  const give = async (): Promise<string> => {
    const known = await asked?.catch(() => undefined);
    if (known === undefined || known.expireTime - MARGIN_MS <= now()) {
      const fresh = ask();
      asked = fresh;
      fresh.catch(() => {
        if (asked === fresh) forget();
      });
    }
    const { accessToken } = await (asked as Promise<Token>);
    return accessToken;
  };
  return { give, forget };
}
