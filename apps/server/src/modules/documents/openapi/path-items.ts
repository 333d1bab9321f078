import type { Lang, Method } from '@jishi/contract';
import { parametersOf } from '../api-description/endpoint-operations.ts';
import { inGroups } from '../api-description/groups.ts';
import type { ApiAnswer, ApiBody, ApiOperation, ApiParameter } from '../api-description/operation.ts';
import { inLanguage, type Json } from '../api-description/schema.ts';
import { componentName, headerObject, ref } from './components.ts';

const TEXTS = {
  post: {
    zh: '与 GET 相同；参数可放在地址、表单或 JSON 中，同名时以请求体为准。',
    en: 'Like GET; parameters can be in the URL, a form or JSON, and the body takes precedence.',
  },
} as const;

const SECURITY: Record<ApiOperation['audience'], Json[]> = {
  public: [],
  session: [{ session: [] }],
  apiKey: [{ bearer: [] }],
  operator: [{ bearer: [] }],
};

/** A body of bytes, for example a spreadsheet or a database table. */
const BYTES: Json = { type: 'string', format: 'binary' };

/**
 * Returns the alternative ways to authenticate. An empty object means that authentication is not required. Data calls
 * also accept the key itself.
 */
function securityOf({ audience, group, terms }: ApiOperation): Json[] {
  const isData = audience === 'apiKey' && (group === 'data' || group === 'changes');
  return [
    ...(terms?.openRows === undefined ? [] : [{}]),
    ...SECURITY[audience],
    ...(isData ? [{ basic: [] }] : []),
  ];
}

/** Returns all operations by path and method, in the order of their groups. */
export function pathItems(operations: readonly ApiOperation[], lang: Lang): Record<string, Json> {
  const items: Record<string, Json> = {};
  for (const operation of inGroups(operations).flatMap((group) => group.operations)) {
    const item = operation.shared.length > 0 ? sharingItem(operation, lang) : ownItem(operation, lang);
    items[operation.path] = { ...items[operation.path], ...item };
  }
  return items;
}

/** Returns the path item of a data set call. It describes the shared parameters once for all methods. */
function sharingItem(operation: ApiOperation, lang: Lang): Json {
  const [first, ...others] = operation.methods;
  const shared = operation.shared.map((name) => ref('parameters', componentName(name)));
  const common = commonOf(operation, lang);
  return {
    parameters: [...operation.parameters.map((parameter) => parameterObject(parameter, lang)), ...shared],
    [first.toLowerCase()]: {
      ...common,
      operationId: operation.id,
      ...descriptionOf(operation, lang),
      ...termsOf(operation),
    },
    ...Object.fromEntries(
      others.map((method) => [
        method.toLowerCase(),
        {
          ...common,
          operationId: idOf(operation, method),
          description: TEXTS.post[lang],
          requestBody: ref('requestBodies', 'parameters'),
        },
      ]),
    ),
  };
}

function ownItem(operation: ApiOperation, lang: Lang): Json {
  return Object.fromEntries(
    operation.methods.map((method) => [
      method.toLowerCase(),
      {
        ...commonOf(operation, lang),
        operationId: idOf(operation, method),
        ...descriptionOf(operation, lang),
        ...inputOf(operation, method, lang),
      },
    ]),
  );
}

/** Returns the operation id for a method. For an operation's first method, it is the operation's own id. */
function idOf({ id, methods }: ApiOperation, method: Method): string {
  return method === methods[0] ? id : `${id}.${method.toLowerCase()}`;
}

function commonOf(operation: ApiOperation, lang: Lang): Json {
  const { answers, shared } = operation;
  return {
    tags: [operation.group],
    summary: operation.summary[lang],
    security: securityOf(operation),
    responses: Object.fromEntries(
      answers.map((answer) => [answer.status, responseOf(answer, shared.length > 0, lang)]),
    ),
  };
}

const descriptionOf = ({ description }: ApiOperation, lang: Lang): Json =>
  description === undefined ? {} : { description: description[lang] };

function termsOf({ terms }: ApiOperation): Json {
  if (terms === undefined) return {};
  return {
    'x-price-fen': terms.prices,
    'x-trial-calls': terms.trialCalls,
    'x-trial-rows': terms.trialRows,
    ...(terms.trialDays === null ? {} : { 'x-trial-days': terms.trialDays }),
    'x-vip-only': terms.vipOnly,
    ...(terms.openRows === undefined ? {} : { 'x-open-rows': terms.openRows }),
    ...(terms.adjustment === undefined ? {} : { 'x-price-adjustment': terms.adjustment }),
  };
}

/** Returns the input: in the body if the method has one, otherwise in the URL. */
function inputOf({ body, parameters, path }: ApiOperation, method: Method, lang: Lang): Json {
  const hasBody = body !== undefined && (method === 'POST' || method === 'PUT');
  const inAddress = body === undefined || hasBody ? parameters : parametersOf(path, body.schema, false);
  return {
    parameters: inAddress.map((parameter) => parameterObject(parameter, lang)),
    ...(hasBody ? { requestBody: bodyObject(body, lang) } : {}),
  };
}

function bodyObject({ contentTypes, schema, required }: ApiBody, lang: Lang): Json {
  const content = contentTypes.map((type) => [type, { schema: inLanguage(schema, lang) }]);
  return { ...(required ? { required } : {}), content: Object.fromEntries(content) };
}

function parameterObject(parameter: ApiParameter, lang: Lang): Json {
  const { name, in: place, required, schema, title, example } = parameter;
  return {
    name,
    in: place,
    required: required === true,
    description: parameter[lang],
    schema: inLanguage(schema, lang),
    ...(title === undefined ? {} : { 'x-name': title }),
    ...(example === undefined ? {} : { example }),
  };
}

function responseOf(answer: ApiAnswer, sharesHeaders: boolean, lang: Lang): Json {
  const headers = answer.headers?.map((row) => [
    row.name,
    sharesHeaders ? ref('headers', row.name) : headerObject(row, lang),
  ]);
  const content = Object.entries(answer.content ?? {}).map(([type, schema]) => [
    type,
    { schema: schema === null ? BYTES : inLanguage(schema, lang) },
  ]);
  return {
    description: answer[lang],
    ...(headers === undefined ? {} : { headers: Object.fromEntries(headers) }),
    ...(content.length === 0 ? {} : { content: Object.fromEntries(content) }),
  };
}
