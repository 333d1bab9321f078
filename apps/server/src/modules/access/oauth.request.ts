/** A client's request to the token endpoint, merged from its body, query and headers. */
export interface TokenRequest {
  readonly grantType: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly refreshToken: string | null;
}

/** The reason why a request is unreadable. The client receives this text. */
export interface Unreadable {
  readonly unreadable: string;
}

const NAMES = ['grant_type', 'client_id', 'client_secret', 'refresh_token'] as const;
const VALUE_LENGTH_MAX = 512;

/**
 * Merges the body, the query and the Basic header. The body takes precedence over the query. A parameter that occurs
 * twice in the same place is an error.
 */
export function readTokenRequest(parts: {
  query: unknown;
  body: unknown;
  authorization: string | undefined;
}): TokenRequest | Unreadable {
  const values = new Map<string, string>();
  for (const source of [parts.query, parts.body]) {
    if (typeof source !== 'object' || source === null) continue;
    for (const name of NAMES) {
      const value = (source as Record<string, unknown>)[name];
      if (value === undefined || value === '') continue;
      if (typeof value !== 'string') return { unreadable: `${name} must be given once, as text` };
      if (value.length > VALUE_LENGTH_MAX) return { unreadable: `${name} is too long` };
      if (hasControl(value)) return { unreadable: `${name} holds a control character` };
      values.set(name, value);
    }
  }
  const basic = readBasic(parts.authorization);
  const clientId = values.get('client_id') ?? basic?.clientId;
  const clientSecret = values.get('client_secret') ?? basic?.clientSecret;
  const grantType = values.get('grant_type');
  if (grantType === undefined) return { unreadable: 'grant_type is missing' };
  if (clientId === undefined) return { unreadable: 'client_id (the access key) is missing' };
  if (clientSecret === undefined) return { unreadable: 'client_secret (the access secret) is missing' };
  return {
    grantType,
    clientId,
    clientSecret,
    refreshToken: values.get('refresh_token') ?? null,
  };
}

/** Returns the key and secret from `Authorization: Basic`, or null. */
export function readBasic(
  authorization: string | undefined,
): { clientId: string; clientSecret: string } | null {
  const encoded = /^basic ([A-Za-z0-9+/=]{1,2000})$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 1 || hasControl(text)
    ? null
    : { clientId: text.slice(0, colon), clientSecret: text.slice(colon + 1) };
}

/** Keys and secrets never contain control characters, and the database does not accept NUL. */
function hasControl(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for control characters
  return /[\u0000-\u001f\u007f]/.test(text);
}

/** Parses a body according to its content type: a form, JSON, or an empty body. Returns null for any other type. */
export function readBody(contentType: string | undefined, text: string): unknown {
  if (text === '') return {};
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return parseJson(text);
  if (type !== '' && type !== 'application/x-www-form-urlencoded') return null;
  const form: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (NAMES.some((allowed) => allowed === name)) form[name] = name in form ? [value, value] : value;
  }
  return form;
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
