import {
  type Endpoint,
  type ErrorName,
  errorRow,
  openText,
  pathNames,
  type RawEndpoint,
  SEAL_FIELD_JWE,
  SEAL_HEADER,
  SEAL_HEADER_JWE,
  SEAL_LIFE_MS,
  type WireSchema,
} from '@jishi/contract';
import type { ApiAnswer, ApiOperation, ApiParameter } from './operation.ts';
import { inBoth, refTo, schemaOf } from './schema.ts';

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
/** The header with which programs send encrypted fields. */
const SEAL: ApiParameter = {
  name: SEAL_HEADER,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  zh:
    `本次请求的密钥，compact JWE（${SEAL_FORM.header}）：用 GET /v1/identity/sealing-key 给出的 jwk 加密，头中带其 kid，每次请求新做。` +
    '内容为 JSON：operation 为本操作的 operationId；iat 为服务器时间，单位秒，' +
    `前后 ${SEAL_LIFE_MS / 1000} 秒内有效；key 为新生成的 32 字节，base64url。` +
    `字段：用该 key 加密的 compact JWE（${SEAL_FORM.field}），内容为 JSON：field 为字段名，value 为值。` +
    '响应中的字段以同样方式加密，field 为 "answer." 加字段名',
  en:
    `A new key for this request, as compact JWE (${SEAL_FORM.header}), encrypted with the jwk of GET /v1/identity/sealing-key, whose kid is in the JWE header. ` +
    'The content is JSON: operation is the operationId of this operation; iat is the server’s time in seconds, ' +
    `valid for ${SEAL_LIFE_MS / 1000} seconds; key is 32 new random bytes, base64url. ` +
    `A field is compact JWE (${SEAL_FORM.field}), encrypted with that key. Its content is JSON: field is the field’s name, value its text. ` +
    'Response fields are encrypted in the same way, with "answer." before their names',
};

/** Describes an endpoint, with or without an envelope, as a call for programs. */
export function operationOf(endpoint: Endpoint | RawEndpoint): ApiOperation {
  return 'output' in endpoint ? envelopeOperation(endpoint) : rawOperation(endpoint);
}

function envelopeOperation(endpoint: Endpoint): ApiOperation {
  const { name, method, audience, summary, sealed, errors = [] } = endpoint;
  const hasBody = method === 'POST' || method === 'PUT';
  const schema = schemaOf(endpoint.input, 'input');
  const refused = [...COMMON_ERRORS, ...(sealed === undefined ? [] : SEAL_ERRORS), ...errors];
  return {
    id: name,
    group: 'platform',
    methods: [method],
    path: bracedPath(endpoint.path),
    audience,
    summary,
    parameters: [...parametersOf(endpoint.path, schema, hasBody), ...(sealed === undefined ? [] : [SEAL])],
    shared: [],
    ...(hasBody ? { body: { contentTypes: ['application/json'], schema, required: true } } : {}),
    answers: byStatus([success(endpoint), ...refusals(refused)]),
  };
}

function rawOperation(endpoint: RawEndpoint): ApiOperation {
  const { name, group = 'platform', methods, path, audience, summary, description } = endpoint;
  const { answer, refusals: own, errors } = endpoint;
  const schema = schemaOf(endpoint.input, 'input');
  return {
    id: name,
    group,
    methods,
    path: bracedPath(path),
    audience,
    summary,
    ...(description === undefined ? {} : { description }),
    parameters: [
      ...parametersOf(path, schema, endpoint.body !== undefined),
      ...(endpoint.upload?.headers ?? []).map((header) => ({ ...header, in: 'header' as const })),
    ],
    shared: [],
    ...bodyOf(endpoint, schema),
    answers: byStatus([
      { status: 200, ...answer },
      ...Object.entries(own?.texts ?? {}).map(([status, text]) => ({
        status: Number(status),
        kind: 'wire' as const,
        ...text,
        ...(own?.content === undefined ? {} : { content: own.content }),
      })),
      ...(errors === undefined ? [] : refusals([...COMMON_ERRORS, ...errors])),
    ]),
  };
}

function bodyOf(
  { body, bodyRequired, upload }: RawEndpoint,
  schema: WireSchema,
): Partial<Pick<ApiOperation, 'body'>> {
  if (upload !== undefined) {
    const { zh, en } = upload;
    const bytes = { type: 'string', format: 'binary', zh, en };
    return { body: { contentTypes: ['application/octet-stream'], schema: bytes, required: true } };
  }
  if (body === undefined) return {};
  return { body: { contentTypes: body, schema, required: bodyRequired === true } };
}

const bracedPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** Returns the inputs in the URL: those in the path, and all others unless the request has a body. */
export function parametersOf(path: string, schema: WireSchema, hasBody: boolean): ApiParameter[] {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, WireSchema>;
    required?: readonly string[];
  };
  const inPath = pathNames(path);
  return Object.entries(properties)
    .filter(([name]) => inPath.includes(name) || !hasBody)
    .map(([name, { zh, en, ...rest }]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      // A parameter with a default is optional.
      ...(inPath.includes(name) || (!('default' in rest) && required.includes(name))
        ? { required: true as const }
        : {}),
      zh: String(zh),
      en: String(en),
      schema: rest,
    }));
}

function success({ output }: Endpoint): ApiAnswer {
  const schema = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: 0 }, msg: { type: 'string' }, data: schemaOf(output, 'output') },
  };
  return {
    status: 200,
    kind: 'envelope',
    zh: '成功',
    en: 'Success',
    content: { 'application/json': schema },
  };
}

function refusals(names: readonly ErrorName[]): ApiAnswer[] {
  const byStatus = Map.groupBy(names, (name) => errorRow(name).status);
  return [...byStatus].map(([status, list]) => ({
    status,
    kind: 'envelope',
    content: { 'application/json': refTo('Refusal') },
    ...inBoth((lang) =>
      list.map((name) => `${errorRow(name).code} ${openText(errorRow(name)[lang])}`).join('; '),
    ),
  }));
}

/**
 * Merges responses with the same status, because OpenAPI allows only one for each. Errors whose status equals the
 * success status are described together with the success.
 */
function byStatus(answers: readonly ApiAnswer[]): ApiAnswer[] {
  return [...Map.groupBy(answers, ({ status }) => status).values()]
    .flatMap(([first, ...others]) =>
      first === undefined
        ? []
        : [{ ...first, ...inBoth((lang) => [first, ...others].map((answer) => answer[lang]).join('; ')) }],
    )
    .sort((one, other) => Number(one.status) - Number(other.status));
}
