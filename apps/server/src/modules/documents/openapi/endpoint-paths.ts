import {
  type Endpoint,
  type Endpoints,
  type ErrorName,
  errorRow,
  type Lang,
  pathNames,
  SEAL_FIELD_JWE,
  SEAL_HEADER,
  SEAL_HEADER_JWE,
  SEAL_LIFE_MS,
} from '@jishi/contract';
import { z } from 'zod';
import type { Json } from './json.ts';

const SECURITY: Record<Endpoint['audience'], Json[]> = {
  public: [],
  session: [{ session: [] }],
  apiKey: [{ bearer: [] }],
  operator: [{ bearer: [] }],
};
const COMMON_ERRORS: ErrorName[] = ['request.invalid', 'request.timeout', 'server.fault'];
const SEAL_ERRORS: ErrorName[] = [
  'seal.missing',
  'seal.broken',
  'seal.stale',
  'seal.replayed',
  'seal.keyUnknown',
];
const SEAL_FORM = {
  header: `alg ${SEAL_HEADER_JWE.alg}, enc ${SEAL_HEADER_JWE.enc}`,
  field: `alg ${SEAL_FIELD_JWE.alg}, enc ${SEAL_FIELD_JWE.enc}`,
} as const;
const SEAL = {
  zh:
    `本次请求的密钥，compact JWE（${SEAL_FORM.header}）：用 GET /v1/identity/sealing-key 给出的 jwk 加密，头中带其 kid，每次请求新做。` +
    '内容为 JSON：operation 为本操作的 operationId；iat 为服务器时间，单位秒，' +
    `前后 ${SEAL_LIFE_MS / 1000} 秒内有效；key 为新生成的 32 字节，base64url。` +
    `字段：用该 key 加密的 compact JWE（${SEAL_FORM.field}），内容为 JSON：field 为字段名，value 为值。` +
    '应答中的字段以同样方式加密，field 为 "answer." 加字段名',
  en:
    `The key of this request, as compact JWE (${SEAL_FORM.header}), made anew for each: encrypted to the jwk of GET /v1/identity/sealing-key, its kid in the header. ` +
    'The content is JSON: operation, the operationId of this operation; iat, the time of the server in seconds, ' +
    `good for ${SEAL_LIFE_MS / 1000} seconds; key, 32 new random bytes, base64url. ` +
    `A field is compact JWE under that key (${SEAL_FORM.field}) of JSON: field, its name; value, its text. ` +
    'A field of the answer comes likewise, with "answer." before its name',
} as const;
const SUCCESS = { zh: '成功', en: 'Success' } as const;

/** The endpoints of the contract, in the envelope `{code, msg, data}`. */
export function endpointPaths(groups: readonly Endpoints[], lang: Lang): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const endpoint of groups.flatMap((group) => Object.values(group))) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, lang) };
  }
  return paths;
}

function operation(endpoint: Endpoint, lang: Lang): Json {
  const schema = jsonSchema(endpoint.input, 'input', lang) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inPath = pathNames(endpoint.path);
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const names = Object.keys(schema.properties ?? {});
  const parameters = names
    .filter((name) => inPath.includes(name) || !hasBody)
    .map((name) => {
      const { description, ...rest } = schema.properties?.[name] ?? {};
      return {
        name,
        in: inPath.includes(name) ? 'path' : 'query',
        required: inPath.includes(name) || (isWanted(rest) && (schema.required ?? []).includes(name)),
        ...(description === undefined ? {} : { description }),
        schema: rest,
      };
    });
  return {
    operationId: endpoint.name,
    tags: ['platform'],
    summary: endpoint.summary[lang],
    security: SECURITY[endpoint.audience],
    parameters: [...parameters, ...sealParameter(endpoint, lang)],
    ...(hasBody ? { requestBody: { required: true, content: { 'application/json': { schema } } } } : {}),
    responses: { 200: success(endpoint, lang), ...refusals(errorsOf(endpoint), lang) },
  };
}

/** What a program needs to know to send a sealed field or to open one. */
function sealParameter({ sealed }: Endpoint, lang: Lang): Json[] {
  if (sealed === undefined) return [];
  return [
    { name: SEAL_HEADER, in: 'header', required: true, description: SEAL[lang], schema: { type: 'string' } },
  ];
}

const errorsOf = ({ sealed, errors = [] }: Endpoint): ErrorName[] => [
  ...COMMON_ERRORS,
  ...(sealed === undefined ? [] : SEAL_ERRORS),
  ...errors,
];

/** What has a default may be left out. */
const isWanted = (schema: Json): boolean => !('default' in schema);

function success(endpoint: Endpoint, lang: Lang): Json {
  const data = jsonSchema(endpoint.output, 'output', lang);
  const schema = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: 0 }, msg: { type: 'string' }, data },
  };
  return { description: SUCCESS[lang], content: { 'application/json': { schema } } };
}

/** A schema as JSON Schema. Its meaning stands in both languages beside it (`meta`) and becomes the description. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', lang: Lang): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const { zh, en } = jsonSchema;
      if (typeof zh !== 'string' || typeof en !== 'string') return;
      delete jsonSchema['zh'];
      delete jsonSchema['en'];
      jsonSchema.description = { zh, en }[lang];
    },
  });
  return rest;
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
