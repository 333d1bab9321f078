import { TOKEN_PATH } from '../access/constants.ts';

/** The languages of code samples, in the order of the product page. */
export const SAMPLE_LANGUAGES = [
  'curl',
  'python',
  'pandas',
  'history',
  'javascript',
  'typescript',
  'java',
  'r',
  'excel',
] as const;

export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

/** The parts of a call that code samples need. */
export interface SampleCall {
  /** Scheme, host and port of the site. */
  readonly origin: string;
  /** The code of the data set. */
  readonly code: string;
  readonly path: string;
  /** The name and value of each parameter. */
  readonly values: readonly (readonly [string, string])[];
}

const isName = (name: string): boolean => /^[A-Za-z]\w*$/.test(name);

/** The reserved words of R that could be the name of a parameter. */
const R_WORDS = new Set(['if', 'else', 'repeat', 'while', 'function', 'for', 'in', 'next', 'break']);

const rName = (name: string): string => (isName(name) && !R_WORDS.has(name) ? name : `\`${name}\``);

const POWER_QUERY_ESCAPES: Readonly<Record<string, string>> = {
  '"': '""',
  '#(': '#(#)(',
  '\n': '#(lf)',
  '\r': '#(cr)',
  '\t': '#(tab)',
};

/**
 * A text literal of Power Query. Quotes are doubled, a backslash has no special meaning, and a line break is written by
 * its name.
 */
const powerQueryText = (text: string): string =>
  `"${text.replace(/"|#\(|[\n\r\t]/g, (mark) => POWER_QUERY_ESCAPES[mark] ?? mark)}"`;

/** Characters that a query may contain unescaped (RFC 3986), and that shells and curl do not interpret. */
const READABLE: Readonly<Record<string, string>> = { '%40': '@', '%2C': ',', '%3A': ':', '%2F': '/' };

/** Writes a query for human readers: `@limit=20` and `600000,600519` instead of their escapes. */
export function readableQuery(values: readonly (readonly [string, string])[]): string {
  const query = new URLSearchParams(values.map(([name, value]) => [name, value])).toString();
  return query.replace(/%(?:40|2C|3A|2F)/g, (escaped) => READABLE[escaped] ?? escaped);
}

/**
 * Fills a call into a sample: `{{origin}}`, `{{path}}`, `{{query}}`, and the parameters in the syntax of each language.
 * Python, TypeScript, Java and R accept JSON string literals.
 */
export function fillCodeSample(text: string, { origin, code, path, values }: SampleCall): string {
  // JavaScript strings may contain unpaired surrogates, which cannot be sent and which the other languages cannot
  // express.
  const whole = values.map(([name, value]) => [name, value.toWellFormed()] as const);
  const quoted = whole.map(([name, value]) => [name, JSON.stringify(value)] as const);
  const places: Readonly<Record<string, string>> = {
    origin,
    tokenPath: TOKEN_PATH,
    code,
    path,
    query: readableQuery(whole),
    pairs: quoted.map(([name, value]) => `    "${name}": ${value},`).join('\n'),
    arguments: quoted.map(([name, value]) => `"${name}", ${value}`).join(', '),
    named: quoted.map(([name, value]) => `${rName(name)} = ${value}`).join(', '),
    record: whole
      .map(([name, value]) => `${isName(name) ? name : `#"${name}"`} = ${powerQueryText(value)}`)
      .join(', '),
  };
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = places[name];
    if (value === undefined) throw new Error(`there is no value for {{${name}}} in a code sample`);
    return value;
  });
  return filled.trimEnd();
}

/** The placeholder for the key in a sample, until the key is known. */
const KEY_PLACE = /((?:\bJISHI_KEY=|\bKey = |\blogin |-u )['"]?)ACCESS_KEY\b/g;
const SECRET_PLACE = /((?:\bJISHI_SECRET=|\bSecret = |\bpassword |-u ['"]?[^'":\s]+:)['"]?)ACCESS_SECRET\b/g;

export const hasKeyPlace = (code: string): boolean => code.search(KEY_PLACE) >= 0;

/** Fills in a key where a sample sets one. Hints about a missing key stay unchanged. */
export function fillKey(code: string, key: { accessKey: string; accessSecret: string | null }): string {
  const { accessKey, accessSecret } = key;
  const filled = code.replace(KEY_PLACE, (_, before: string) => `${before}${accessKey}`);
  return accessSecret === null
    ? filled
    : filled.replace(SECRET_PLACE, (_, before: string) => `${before}${accessSecret}`);
}
