/** The roles of coloured parts. All other parts have the colour of the text. */
export type TokenRole = 'comment' | 'keyword' | 'name' | 'string' | 'value' | 'variable';

export interface Token {
  readonly role: TokenRole | null;
  readonly text: string;
}

/** The classes of highlight.js by role. */
const ROLES: Readonly<Record<string, TokenRole>> = {
  comment: 'comment',
  meta: 'keyword',
  keyword: 'keyword',
  built_in: 'name',
  title: 'name',
  attr: 'name',
  attribute: 'name',
  property: 'name',
  type: 'name',
  string: 'string',
  regexp: 'string',
  number: 'value',
  literal: 'value',
  symbol: 'value',
  variable: 'variable',
  subst: 'variable',
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/**
 * Parses the output of highlight.js, which contains only spans and escaped text, into a flat list of parts. The page
 * renders them as text, so no code of a sample can become markup.
 */
export function readTokens(html: string): Token[] {
  const tokens: Token[] = [];
  const roles: (TokenRole | null)[] = [];
  for (const [piece, open] of html.matchAll(/<span class="hljs-([a-z_]+)(?: [^"]*)?">|<\/span>|[^<]+/g)) {
    if (open !== undefined) roles.push(roleOf(open, roles.at(-1) ?? null));
    else if (piece === '</span>') roles.pop();
    else push(tokens, roles.at(-1) ?? null, unescaped(piece));
  }
  return tokens;
}

/** `null` in JSON arrives as a keyword within a literal. */
const roleOf = (name: string, outside: TokenRole | null): TokenRole | null =>
  outside === 'value' ? outside : (ROLES[name] ?? outside);

function push(tokens: Token[], role: TokenRole | null, text: string): void {
  const last = tokens.at(-1);
  if (last?.role === role) tokens.splice(-1, 1, { role, text: last.text + text });
  else tokens.push({ role, text });
}

const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
