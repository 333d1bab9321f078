import type { Json } from './openapi/json.ts';

/** The OpenAPI document, as far as the reference page reads it. */
export interface Reference extends Json {
  readonly tags?: readonly { readonly name: string; readonly description: string }[];
}

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
  readonly tag: string;
  readonly summary: string;
  readonly description: string | undefined;
  readonly parameters: readonly ReferenceRow[];
  /** Takes the parameters of the wire besides, which stand once for all data sets. */
  readonly usesShared: boolean;
  readonly fields: readonly ReferenceRow[];
  readonly answers: readonly { readonly status: string; readonly text: string }[];
}

interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Record<string, Schema>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
}
interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
}
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Record<string, { readonly schema?: Schema }> };
  readonly responses: Record<
    string,
    { readonly description: string; readonly content?: Record<string, { readonly schema?: Schema }> }
  >;
}

const METHODS = ['get', 'post', 'put', 'delete'];

/** All operations. That a data set answers POST like GET is said once, not for each. */
export function operationsOf(document: Reference): ReferenceOperation[] {
  const paths = document['paths'] as Record<string, Record<string, unknown>>;
  return Object.entries(paths).flatMap(([path, item]) => {
    const common = (item['parameters'] ?? []) as readonly Parameter[];
    const methods = METHODS.filter((method) => item[method] !== undefined);
    const shown = methods.includes('get') ? methods.filter((method) => method !== 'post') : methods;
    return shown.map((method) => {
      const all = methods.length > shown.length ? methods.join(' | ') : method;
      return operationOf(document, all, path, item[method] as Operation, common);
    });
  });
}

function operationOf(
  document: Reference,
  method: string,
  path: string,
  operation: Operation,
  common: readonly Parameter[],
): ReferenceOperation {
  const parameters = [...common, ...(operation.parameters ?? [])];
  const own = parameters.filter(({ $ref }) => $ref === undefined);
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  return {
    method,
    path,
    id: operation.operationId,
    tag: operation.tags[0] ?? '',
    summary: operation.summary,
    description: operation.description,
    parameters: [
      ...own.map(({ name, in: place, required, description }) => ({
        name,
        place,
        required,
        meaning: description ?? '',
      })),
      ...propertiesOf(document, body).map((row) => ({
        ...row,
        place: 'body',
        required: body?.required?.includes(row.name) ?? false,
      })),
    ],
    usesShared: own.length < parameters.length,
    fields: recordFields(document, operation),
    answers: Object.entries(operation.responses).map(([status, response]) => ({
      status,
      text: response.description,
    })),
  };
}

/** Fields of the records of a data set, of the rows of a list, or of the answer itself. */
function recordFields(document: Reference, { responses }: Operation): ReferenceRow[] {
  const schema = responses['200']?.content?.['application/json']?.schema;
  const parts = [schema, ...(schema?.allOf ?? [])];
  for (const name of ['records', 'data', 'announcements']) {
    const found = parts.map((part) => part?.properties?.[name]).find((part) => part !== undefined);
    if (found !== undefined) return propertiesOf(document, found.items ?? found);
  }
  return schema?.allOf === undefined && schema?.$ref === undefined ? propertiesOf(document, schema) : [];
}

function propertiesOf(document: Reference, schema: Schema | undefined): ReferenceRow[] {
  const resolved = schema?.$ref === undefined ? schema : resolve<Schema>(document, schema.$ref);
  return Object.entries(resolved?.properties ?? {}).map(([name, { description }]) => ({
    name,
    meaning: description ?? '',
  }));
}

function resolve<T>(document: Reference, pointer: string): T {
  return pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Json)[key], document) as T;
}

/** The groups of the document in its order, with their operations. */
export function contentsOf(
  document: Reference,
): { tag: string; title: string; operations: ReferenceOperation[] }[] {
  const operations = operationsOf(document);
  return (document.tags ?? []).map(({ name, description }) => ({
    tag: name,
    title: description,
    operations: operations.filter(({ tag }) => tag === name),
  }));
}

/** What stands in the components for all data sets. */
export function sharedOf(document: Reference): {
  parameters: ReferenceRow[];
  headers: ReferenceRow[];
  resultCodes: string;
} {
  const { parameters, headers, schemas } = document['components'] as {
    parameters: Record<string, Parameter>;
    headers: Record<string, { description: string }>;
    schemas: Record<string, Schema>;
  };
  return {
    parameters: Object.values(parameters).map(({ name, description }) => ({
      name,
      meaning: description ?? '',
    })),
    headers: Object.entries(headers).map(([name, { description }]) => ({ name, meaning: description })),
    resultCodes: schemas['ResultCode']?.description ?? '',
  };
}
