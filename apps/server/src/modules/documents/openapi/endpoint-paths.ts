import {
  type Endpoint,
  type Endpoints,
  type ErrorName,
  errorRow,
  type Lang,
  pathNames,
  SEAL_HEADER,
  SEAL_LIFE_MS,
  SEAL_VERSION,
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
const SEAL_FORM = `${SEAL_VERSION}.<id>.<publicKey>.<time>`;
const SEAL = {
  zh:
    `加密字段所用的密钥：${SEAL_FORM}。id 取自 GET /v1/identity/sealing-key；publicKey 为每次请求新生成的 P-256 公钥（raw，65 字节，base64url）；` +
    `time 为服务器时间（毫秒，前后 ${SEAL_LIFE_MS / 1000} 秒内有效）。` +
    `密钥：ECDH 的结果经 HKDF-SHA-256 导出 AES-256，salt 为调用方公钥接服务器公钥，info 为 "jishi seal ${SEAL_VERSION} {operationId} {time}"。` +
    '字段：base64url(12 字节 iv、密文、标签)，AES-GCM，附加数据为字段名；应答中的字段为 "answer." 加字段名',
  en:
    `The key of the sealed fields: ${SEAL_FORM}. id from GET /v1/identity/sealing-key; publicKey a P-256 key made for this one request (raw, 65 bytes, base64url); ` +
    `time by the server's clock (Unix ms, good for ${SEAL_LIFE_MS / 1000} seconds). ` +
    `The key: the secret of ECDH through HKDF-SHA-256 to AES-256, salt the caller's public key and then the server's, info "jishi seal ${SEAL_VERSION} {operationId} {time}". ` +
    'A field: base64url(iv of 12 bytes, cipher text, tag) by AES-GCM with the name of the field as additional data; in answers "answer." and the name',
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
