import type { Lang, WireSchema } from '@jishi/contract';
import type { ApiDescription } from './api-description/api-description.ts';
import { inGroups } from './api-description/groups.ts';
import type { ApiOperation } from './api-description/operation.ts';
import { inLanguage } from './api-description/schema.ts';

export interface ReferenceRow {
  readonly name: string;
  readonly meaning: string;
  readonly place?: string;
  readonly required?: boolean;
}

export interface ReferenceOperation {
  readonly method: string;
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly description: string | undefined;
  readonly parameters: readonly ReferenceRow[];
  /** Also takes the shared parameters, described once for all data sets. */
  readonly usesShared: boolean;
  readonly fields: readonly ReferenceRow[];
  readonly answers: readonly { readonly status: number | '4XX'; readonly text: string }[];
}

interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
}

type Schemas = ApiDescription['schemas'];

/** The groups of the description in its order, with their operations in one language. */
export function contentsOf({ operations, schemas }: ApiDescription, lang: Lang) {
  return inGroups(operations).map(({ group, name, operations: listed }) => ({
    group,
    title: name[lang],
    operations: listed.map((operation) => referenceOf(operation, schemas, lang)),
  }));
}

function referenceOf(operation: ApiOperation, schemas: Schemas, lang: Lang): ReferenceOperation {
  const { id, path, methods, description, shared, answers } = operation;
  const inAddress = operation.parameters.map(({ name, in: place, required, ...meaning }) => ({
    name,
    place,
    required: required === true,
    meaning: meaning[lang],
  }));
  return {
    method: methods.join(' | '),
    path,
    id,
    summary: operation.summary[lang],
    description: description?.[lang],
    parameters: [...inAddress, ...bodyRows(operation, schemas, lang)],
    usesShared: shared.length > 0,
    fields: answerFields(operation, schemas, lang),
    answers: answers.map((answer) => ({ status: answer.status, text: answer[lang] })),
  };
}

/** Parameters that data sets share are described once. */
function bodyRows({ body, shared }: ApiOperation, schemas: Schemas, lang: Lang): ReferenceRow[] {
  if (body === undefined || shared.length > 0) return [];
  const schema: Schema = inLanguage(body.schema, lang);
  return propertiesOf(schema, schemas, lang).map((row) => ({
    ...row,
    place: 'body',
    required: schema.required?.includes(row.name) ?? false,
  }));
}

/** Fields of the records of a data set, of the rows of a list, or of the answer itself. */
function answerFields({ answers }: ApiOperation, schemas: Schemas, lang: Lang): ReferenceRow[] {
  const answered = answers.find(({ status }) => status === 200)?.content?.['application/json'];
  if (answered === undefined || answered === null) return [];
  const schema: Schema = inLanguage(answered, lang);
  const parts = [schema, ...(schema.allOf ?? [])];
  for (const name of ['records', 'data', 'announcements']) {
    const rows = parts.map((part) => part.properties?.[name]).find((part) => part !== undefined);
    if (rows !== undefined) return propertiesOf(rows.items ?? rows, schemas, lang);
  }
  return schema.allOf === undefined && schema.$ref === undefined ? propertiesOf(schema, schemas, lang) : [];
}

function propertiesOf(schema: Schema, schemas: Schemas, lang: Lang): ReferenceRow[] {
  const named = schema.$ref?.split('/').at(-1);
  const resolved: Schema = named === undefined ? schema : inLanguage(schemas[named] ?? {}, lang);
  return Object.entries(resolved.properties ?? {}).map(([name, { description }]) => ({
    name,
    meaning: description ?? '',
  }));
}

/** What is described once for all data sets. */
export function sharedOf({ shared, schemas }: ApiDescription, lang: Lang) {
  const rows = (list: ApiDescription['shared']['headers']): ReferenceRow[] =>
    list.map((row) => ({ name: row.name, meaning: row[lang] }));
  const resultCode: WireSchema = inLanguage(schemas['ResultCode'] ?? {}, lang);
  return {
    parameters: rows(shared.parameters),
    headers: rows(shared.headers),
    resultCodes: String(resultCode['description'] ?? ''),
  };
}
