import { TOKEN_PATH } from './gateway-wire.ts';

/** The languages that a call is written in on the product page, in its order. */
export const SAMPLE_LANGUAGES = ['curl', 'python', 'typescript', 'java', 'r', 'excel'] as const;
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

/** A call as code needs it. */
export interface SampleCall {
  /** Scheme, host and port of the site. */
  readonly origin: string;
  /** Code of the data set. */
  readonly code: string;
  readonly path: string;
  /** Name and value of each parameter that is sent. */
  readonly values: readonly (readonly [string, string])[];
}

const isName = (name: string): boolean => /^[A-Za-z]\w*$/.test(name);

/** Text of Power Query: quotes are doubled, a backslash is itself, and a line ends by name. */
const powerQueryText = (text: string): string =>
  `"${text.replaceAll('#(', '#(#)(').replaceAll('"', '""').replace(/\r?\n/g, '#(lf)').replaceAll('\t', '#(tab)')}"`;

/**
 * Puts a call into a sample: `{{origin}}`, `{{path}}`, `{{query}}` and the parameters as each language writes them. Python,
 * TypeScript, Java and R read the text of JSON as their own.
 */
export function fillCodeSample(text: string, { origin, code, path, values }: SampleCall): string {
  const quoted = values.map(([name, value]) => [name, JSON.stringify(value)] as const);
  const places: Readonly<Record<string, string>> = {
    origin,
    tokenPath: TOKEN_PATH,
    code,
    path,
    query: new URLSearchParams(values.map(([name, value]) => [name, value])).toString(),
    pairs: quoted.map(([name, value]) => `    "${name}": ${value},`).join('\n'),
    arguments: quoted.map(([name, value]) => `"${name}", ${value}`).join(', '),
    named: quoted.map(([name, value]) => `${isName(name) ? name : `\`${name}\``} = ${value}`).join(', '),
    record: values.map(([name, value]) => `${isName(name) ? name : `#"${name}"`} = ${powerQueryText(value)}`).join(', '),
  };
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = places[name];
    if (value === undefined) throw new Error(`there is no value for {{${name}}} in a code sample`);
    return value;
  });
  return filled.trimEnd();
}
