import {
  type Endpoint,
  type Endpoints,
  type ErrorName,
  errorRow,
  FORMATS,
  type Lang,
  PLATFORM_VERSION,
  pathNames,
  UNITS,
} from '@jishi/contract';
import { z } from 'zod';
import { type Dataset, wireOrderOf } from '../../modules/datasets/index.ts';

type Json = Record<string, unknown>;

const SECURITY: Record<Endpoint['audience'], Json[]> = {
  public: [],
  session: [{ session: [] }],
  apiKey: [{ bearer: [] }],
  operator: [{ bearer: [] }],
};
const COMMON_ERRORS: ErrorName[] = ['request.invalid', 'request.timeout', 'server.fault'];

/** The OpenAPI 3.1 document of all endpoints of the contract and all data sets on sale, in one language. */
export function openApi(groups: readonly Endpoints[], datasets: readonly Dataset[], lang: Lang, server: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of groups.flatMap((group) => Object.values(group))) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, lang) };
  }
  for (const dataset of datasets)
    paths[`/api/${dataset.manifest.group}/${dataset.code}`] = { get: datasetOperation(dataset, lang) };
  return {
    openapi: '3.1.0',
    info: { title: lang === 'zh' ? '集市 Jishi 接口' : 'Jishi API', version: PLATFORM_VERSION, license: { name: 'Apache-2.0' } },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'POST /api-cloud-platform/oauth2/token' },
        session: { type: 'apiKey', in: 'cookie', name: 'jishi' },
      },
    },
  };
}

function operation(endpoint: Endpoint, lang: Lang): Json {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inPath = pathNames(endpoint.path);
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const names = Object.keys(schema.properties ?? {});
  const parameters = names
    .filter((name) => inPath.includes(name) || !hasBody)
    .map((name) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || (schema.required ?? []).includes(name),
      schema: schema.properties?.[name],
    }));
  return {
    operationId: endpoint.name,
    tags: [endpoint.name.split('.')[0]],
    summary: endpoint.summary[lang],
    security: SECURITY[endpoint.audience],
    parameters,
    ...(hasBody ? { requestBody: { required: true, content: { 'application/json': { schema } } } } : {}),
    responses: { 200: success(endpoint), ...refusals([...COMMON_ERRORS, ...(endpoint.errors ?? [])], lang) },
  };
}

function success(endpoint: Endpoint): Json {
  const data = z.toJSONSchema(endpoint.output, { io: 'output', unrepresentable: 'any' });
  const schema = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: 0 }, msg: { type: 'string' }, data },
  };
  return { description: 'success', content: { 'application/json': { schema } } };
}

function refusals(names: readonly ErrorName[], lang: Lang): Json {
  const byStatus = Map.groupBy(names, (name) => errorRow(name).status);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      { description: list.map((name) => `${errorRow(name).code} ${errorRow(name)[lang]}`).join('; ') },
    ]),
  );
}

/** A data set as an operation: its parameters, the wire's own ones, and a record in the order in which JSON gives it. */
function datasetOperation(dataset: Dataset, lang: Lang): Json {
  const { manifest } = dataset;
  const own = manifest.parameters.map((parameter) => ({
    name: parameter.name,
    in: 'query',
    required: parameter.required,
    description: parameter[lang],
    schema: { type: 'string', ...(parameter.values ? { enum: Object.keys(parameter.values) } : {}) },
    ...(parameter.example === undefined ? {} : { example: parameter.example }),
  }));
  return {
    operationId: dataset.code,
    tags: [manifest.group],
    summary: manifest.name[lang],
    description: manifest.description[lang],
    security: manifest.open === 'full' ? [] : SECURITY.apiKey,
    parameters: [...own, ...wireParameters(lang)],
    responses: {
      200: { description: 'resultcode 200: success', content: { 'application/json': { schema: recordsSchema(dataset, lang) } } },
    },
  };
}

function wireParameters(lang: Lang): Json[] {
  const text = (zh: string, en: string): string => (lang === 'zh' ? zh : en);
  const parameter = (name: string, description: string, schema: Json = { type: 'string' }): Json => ({
    name,
    in: 'query',
    required: false,
    description,
    schema,
  });
  return [
    parameter('format', text('结果集格式', 'format of the answer'), { type: 'string', enum: FORMATS }),
    parameter('@column', text('结果列选择', 'fields wanted, separated by commas')),
    parameter('@limit', text('结果条数限制', 'most rows of the answer'), { type: 'integer', minimum: 1, maximum: 20_000 }),
    parameter('@orderby', text('结果集排序，FIELD:asc 或 FIELD:desc', 'order, FIELD:asc or FIELD:desc')),
    parameter('cursor', text('上一页响应头 X-Next-Cursor 的值', 'X-Next-Cursor of the page before')),
    parameter('dry_run', text('1：只报价，不扣费', '1: tells rows and price, charges nothing'), {
      type: 'string',
      enum: ['0', '1'],
    }),
  ];
}

function recordsSchema({ manifest, fields }: Dataset, lang: Lang): Json {
  const order = wireOrderOf(
    manifest,
    manifest.fields.map((field) => field.code),
  );
  const properties = order.map((code) => {
    const field = fields.get(code);
    const unit = field?.unit === undefined ? '' : ` (${UNITS[field.unit][lang]})`;
    return [
      code,
      { type: [field?.type === 'number' ? 'number' : 'string', 'null'], description: `${field?.[lang] ?? ''}${unit}` },
    ] as const;
  });
  return {
    type: 'object',
    required: ['resultcode', 'resultmsg', 'count', 'total', 'records'],
    properties: {
      resultcode: { type: 'integer' },
      resultmsg: { type: 'string' },
      count: { type: 'integer' },
      total: { type: 'integer' },
      records: { type: 'array', items: { type: 'object', properties: Object.fromEntries(properties) } },
    },
  };
}
