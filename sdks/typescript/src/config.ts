import { ConfigurationError } from './errors.ts';

export interface Credentials {
  readonly accessKey?: string | undefined;
  readonly accessSecret?: string | undefined;
  readonly token?: string | undefined;
}

export interface Config extends Credentials {
  /** Without a trailing slash. */
  readonly baseUrl: string;
}

interface Source extends Credentials {
  readonly baseUrl?: string | undefined;
}

/** The environment of Node, Deno and Bun. Browsers have none. */
function environment(): Source {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  // A variable that was read from a file may end with a line break.
  const of = (name: string): string | undefined => process?.env?.[`JISHI_${name}`]?.trim() || undefined;
  return {
    baseUrl: of('BASE_URL'),
    accessKey: of('ACCESS_KEY'),
    accessSecret: of('ACCESS_SECRET'),
    token: of('TOKEN'),
  };
}

/**
 * Reads the address and the key from the options or, if absent, from the environment. A key is never combined with a
 * secret from another source.
 */
export function loadConfig(options: Source): Config {
  const sources = [options, environment()];
  const address = sources.find(({ baseUrl }) => baseUrl)?.baseUrl;
  if (address === undefined) throw new ConfigurationError('set baseUrl or JISHI_BASE_URL');
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isPlain = url !== undefined && !url.username && !url.password && !url.search;
  if (!isPlain || !/^https?:$/.test(url.protocol))
    throw new ConfigurationError('baseUrl must be http(s)://host[:port] without keys');
  const source = sources.find((one) => one.token || one.accessKey || one.accessSecret) ?? {};
  const { accessKey, accessSecret, token } = source;
  if (!token && Boolean(accessKey) !== Boolean(accessSecret))
    throw new ConfigurationError('a key and its secret belong together');
  return { baseUrl: address.replace(/\/+$/, ''), accessKey, accessSecret, token };
}
