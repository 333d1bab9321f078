import type { Lang, Method, SampleCall } from '@jishi/contract';
import type { ApiBody, ApiOperation, ApiParameter } from '../api-description/operation.ts';
import { inLanguage } from '../api-description/schema.ts';
import type { Schema } from './rows.ts';

const FORM = 'application/x-www-form-urlencoded';
const USUAL_SHOWN = 3;

/** A call for code samples, with its required inputs. Words in capitals stand for the caller's own values. */
export interface CallRequest {
  /** The site, the path and the query. */
  readonly call: SampleCall;
  readonly body: readonly (readonly [string, unknown])[];
  readonly method: Method;
  /** The caller's credential, as a header whose value ends with an environment variable. */
  readonly credential: Credential | null;
  readonly headers: readonly (readonly [string, string])[];
  /** True if the body's values are sent as a form. */
  readonly form: boolean;
  readonly json: boolean;
}

interface Credential {
  readonly header: string;
  readonly before: string;
  readonly variable: string;
}

const BEARER: Credential = { header: 'Authorization', before: 'Bearer ', variable: 'TOKEN' };

/** The credential for each audience. */
const KNOWN_BY: Readonly<Record<ApiOperation['audience'], Credential | null>> = {
  public: null,
  apiKey: BEARER,
  operator: BEARER,
  session: { header: 'Cookie', before: 'jishi_session=', variable: 'SESSION' },
};

export function callRequest(operation: ApiOperation, origin: string, lang: Lang): CallRequest {
  const { id, methods, path, parameters, body, audience } = operation;
  const needed = parameters.filter(({ required, in: place }) => required === true && place !== 'header');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = needed.find((one) => one.name === name);
    return parameter === undefined ? name.toUpperCase() : encodeURIComponent(givenValue(parameter, lang));
  });
  const query = new URLSearchParams(
    needed.filter(({ in: place }) => place === 'query').map((one) => [one.name, givenValue(one, lang)]),
  ).toString();
  const [method] = methods;
  const hasBody = body !== undefined && method !== 'GET';
  const values = hasBody ? bodyValues(body, lang) : [];
  const json = hasBody && !body.contentTypes.includes(FORM);
  const sealed = parameters.filter(({ required, in: place }) => required === true && place === 'header');
  return {
    call: { origin, code: id, path: `${filled}${query === '' ? '' : `?${query}`}`, values: [] },
    body: values,
    method,
    credential: KNOWN_BY[audience],
    headers: [
      ...sealed.map(({ name }) => [name, constantOf(name)] as const),
      ...(json ? [['Content-Type', 'application/json'] as const] : []),
    ],
    form: hasBody && !json && values.length > 0,
    json,
  };
}

function bodyValues({ schema }: ApiBody, lang: Lang): (readonly [string, unknown])[] {
  const { properties = {}, required = [] }: Schema = inLanguage(schema, lang);
  const all = Object.entries(properties);
  const needed = all.filter(([name, property]) => required.includes(name) && property.default === undefined);
  // If no parameter is required, the sample shows a few defaults, so that readers see how to send values.
  const usual = all.filter(([, property]) => property.default !== undefined && property.default !== '');
  return (needed.length > 0 ? needed : usual.slice(0, USUAL_SHOWN)).map(
    ([name, property]) => [name, sampleOf(name, property, needed.length === 0, lang)] as const,
  );
}

const givenValue = ({ name, schema, example }: ApiParameter, lang: Lang): string =>
  example ?? String(sampleOf(name, inLanguage(schema, lang), false, lang));

function sampleOf(name: string, schema: Schema, isUsual: boolean, lang: Lang): unknown {
  const { enum: choices = [], const: constant, default: usual } = schema;
  if (constant !== undefined) return constant;
  if (isUsual) return usual;
  if (choices.length > 0) return choices.includes(lang) ? lang : choices[0];
  return usual === undefined || usual === '' ? constantOf(name) : usual;
}

/** Converts `accessKey` to `ACCESS_KEY`. */
const constantOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase();
