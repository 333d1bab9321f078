import type { Lang, WireSchema } from '@jishi/contract';
import type { ApiDescription } from '../api-description/api-description.ts';
import type { ApiOperation } from '../api-description/operation.ts';
import { inLanguage } from '../api-description/schema.ts';

export type Schemas = ApiDescription['schemas'];

/** A parameter or a field, as a table row of the reference. */
export interface ReferenceRow {
  readonly name: string;
  readonly meaning: string;
  /** Type, choices and default. */
  readonly type: string;
  readonly required?: boolean;
}

export interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

const USUAL = { zh: '默认', en: 'default' } as const;
/** The maximum number of choices listed. If there are more, the parameter's meaning describes them. */
const CHOICES_MAX = 12;
/** Names of response members that contain rows. */
const ROW_MEMBERS = ['records', 'data', 'announcements'];

/**
 * Returns a call's inputs: those in the URL, then those in the body. Inputs that all data sets share are described
 * elsewhere.
 */
export function parameterRows(
  { parameters, body, shared }: ApiOperation,
  schemas: Schemas,
  lang: Lang,
): ReferenceRow[] {
  const inAddress = parameters.map(({ name, required, schema, ...meaning }) => ({
    name,
    required: required === true,
    meaning: meaning[lang],
    type: typeOf(inLanguage(schema, lang), lang),
  }));
  if (body === undefined || shared.length > 0) return inAddress;
  const schema: Schema = inLanguage(body.schema, lang);
  const inBody = propertyRows(schema, schemas, lang).map((row) => ({
    ...row,
    required: schema.required?.includes(row.name) === true && !row.type.includes(USUAL[lang]),
  }));
  return [...inAddress, ...inBody];
}

/** Returns the fields of a data set's records, of the rows of a list, or else of the response itself. */
export function fieldRows(operation: ApiOperation, schemas: Schemas, lang: Lang): ReferenceRow[] {
  const schema = answerSchema(operation, lang);
  if (schema === undefined) return [];
  const parts = [schema, ...(schema.allOf ?? [])];
  for (const name of ROW_MEMBERS) {
    const rows = parts.map((part) => part.properties?.[name]).find((part) => part !== undefined);
    if (rows !== undefined) return propertyRows(rows.items ?? rows, schemas, lang);
  }
  return propertyRows(schema, schemas, lang);
}

/** Returns the schema of a successful JSON response; undefined if the response is not JSON. */
export function answerSchema({ answers }: ApiOperation, lang: Lang): Schema | undefined {
  const schema = answers.find(({ status }) => status === 200)?.content?.['application/json'];
  return schema === undefined || schema === null ? undefined : inLanguage(schema, lang);
}

/** Returns a schema with its reference resolved and its parts merged. */
export function resolved(schema: Schema, schemas: Schemas, lang: Lang): Schema {
  const named = schema.$ref?.split('/').at(-1);
  const own: Schema = named === undefined ? schema : inLanguage(schemas[named] ?? ({} as WireSchema), lang);
  if (own.allOf === undefined) return own;
  const parts = own.allOf.map((part) => resolved(part, schemas, lang));
  return { ...own, properties: Object.assign({}, ...parts.map(({ properties }) => properties)) };
}

function propertyRows(schema: Schema, schemas: Schemas, lang: Lang): ReferenceRow[] {
  return Object.entries(resolved(schema, schemas, lang).properties ?? {}).map(([name, property]) => ({
    name,
    meaning: property.description ?? '',
    type: typeOf(property, lang),
  }));
}

function typeOf(schema: Schema, lang: Lang): string {
  const { type, const: constant, anyOf, $ref, default: usual } = schema;
  const choices = constant === undefined ? schema.enum : [constant];
  const names =
    anyOf?.flatMap((part) => part.type ?? 'object') ?? [type ?? ($ref === undefined ? [] : 'object')].flat();
  const listed = choices !== undefined && choices.length <= CHOICES_MAX ? choices.map(String) : [];
  const standard = usual === undefined || usual === '' ? [] : [`${USUAL[lang]} \`${plainText(usual)}\``];
  return [[...new Set(names)].join(' | '), listed.map((choice) => `\`${choice}\``).join(' '), ...standard]
    .filter((part) => part !== '')
    .join(lang === 'zh' ? '；' : '; ');
}

const plainText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
