import type { Lang } from '@jishi/contract';
import type { ApiOperation, ApiParameter } from '../api-description/operation.ts';
import { inLanguage } from '../api-description/schema.ts';
import type { Schema } from './rows.ts';

const FORM = 'application/x-www-form-urlencoded';
const USUAL_SHOWN = 3;

/** How each audience is known to the server, in a shell. */
const KNOWN_BY: Readonly<Record<ApiOperation['audience'], readonly string[]>> = {
  public: [],
  apiKey: ['-H "Authorization: Bearer $TOKEN"'],
  operator: ['-H "Authorization: Bearer $TOKEN"'],
  session: ['-b "jishi_session=$SESSION"'],
};

/** The call in a shell with what it needs at least. Words in capitals stand for values of the caller's own. */
export function callRequest(operation: ApiOperation, origin: string, lang: Lang): string {
  const { methods, path, parameters, body, audience } = operation;
  const needed = parameters.filter(({ required, in: place }) => required === true && place !== 'header');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = needed.find((one) => one.name === name);
    return parameter === undefined ? name.toUpperCase() : encodeURIComponent(givenValue(parameter, lang));
  });
  const query = new URLSearchParams(
    needed.filter(({ in: place }) => place === 'query').map((one) => [one.name, givenValue(one, lang)]),
  ).toString();
  const method = methods[0];
  const sealed = parameters.filter(({ required, in: place }) => required === true && place === 'header');
  const parts = [
    method === 'GET' ? 'curl' : `curl -X ${method}`,
    ...KNOWN_BY[audience],
    ...sealed.map(({ name }) => `-H "${name}: ${constantOf(name)}"`),
    ...(body === undefined ? [] : bodyParts(operation, lang)),
    `"${origin}${filled}${query === '' ? '' : `?${query}`}"`,
  ];
  return parts.join(' \\\n  ');
}

function bodyParts({ body, methods }: ApiOperation, lang: Lang): string[] {
  if (body === undefined || methods[0] === 'GET') return [];
  const { properties = {}, required = [] }: Schema = inLanguage(body.schema, lang);
  const all = Object.entries(properties);
  const needed = all.filter(([name, property]) => required.includes(name) && property.default === undefined);
  // Where nothing is needed, what holds anyway shows how the others are sent.
  const usual = all.filter(([, property]) => property.default !== undefined && property.default !== '');
  const values = (needed.length > 0 ? needed : usual.slice(0, USUAL_SHOWN)).map(
    ([name, property]) => [name, sampleOf(name, property, needed.length === 0, lang)] as const,
  );
  if (body.contentTypes.includes(FORM)) return values.map(([name, value]) => `-d ${name}=${value}`);
  const json = JSON.stringify(Object.fromEntries(values));
  return ['-H "Content-Type: application/json"', `-d '${json}'`];
}

const givenValue = ({ name, schema, example }: ApiParameter, lang: Lang): string =>
  example ?? sampleOf(name, inLanguage(schema, lang), false, lang);

function sampleOf(name: string, schema: Schema, isUsual: boolean, lang: Lang): string {
  const { enum: choices = [], const: constant, default: usual } = schema;
  if (constant !== undefined) return String(constant);
  if (isUsual) return String(usual);
  if (choices.length > 0) return String(choices.includes(lang) ? lang : choices[0]);
  return usual === undefined || usual === '' ? constantOf(name) : String(usual);
}

/** `accessKey` → `ACCESS_KEY`. */
const constantOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase();
