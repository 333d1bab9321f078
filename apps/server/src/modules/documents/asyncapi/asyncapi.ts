import {
  type Lang,
  PLATFORM_VERSION,
  STREAM_EVENTS,
  STREAM_PATH,
  streamEventSchemas,
  streamsFiles,
  TOKEN_PATH,
  WEBHOOK_ID_HEADER,
  WEBHOOK_SIGNATURE_HEADER,
  webhookMessageSchema,
} from '@jishi/contract';
import { inLanguage, type Json, schemaOf } from '../api-description/schema.ts';
import { WEBHOOK_TEXTS } from '../openapi/webhooks.ts';

const TEXTS = {
  title: { zh: '集市 Jishi 数据流与 Webhook', en: 'Streams and webhooks of Jishi' },
  description: {
    zh: '数据集的变更、行情与公告订阅的数据流，以及本站推送的消息。其他接口见 /openapi.json。',
    en: 'Streams of changes of data sets, quotes and hits of saved searches, and the messages that the site posts. /openapi.json describes all other calls.',
  },
  sse: { zh: '以 server-sent events', en: 'By server-sent events' },
  websocket: { zh: '以 WebSocket，每帧为一个事件', en: 'By WebSocket, an event in each frame' },
  customer: { zh: '客户自己的地址', en: 'An address of the customer' },
  host: { zh: '客户的主机', en: 'The host of the customer' },
  path: { zh: '客户设置的路径', en: 'The path that the customer set' },
  webhook: { zh: '账户的 Webhook 地址', en: 'The address of a webhook of the account' },
  id: {
    zh: '游标：以 Last-Event-ID 或 cursor 从此事件之后继续',
    en: 'A cursor: Last-Event-ID or cursor continues after this event',
  },
  receive: { zh: '接收数据流的事件', en: 'Receives the events of a stream' },
  receiveMessage: { zh: '接收本站推送的消息', en: 'Receives a message that the site posts' },
  token: { zh: '换取令牌：POST ', en: 'Obtain one: POST ' },
  basic: { zh: 'Access Key 与 Access Secret', en: 'An access key and its secret' },
} as const;

const ref = (...path: readonly string[]): Json => ({ $ref: `#/${path.join('/')}` });

/** Returns the AsyncAPI document that describes streams and webhooks. */
export function asyncApi(lang: Lang, server: string): Json {
  const { host, protocol } = new URL(server);
  const isSecure = protocol === 'https:';
  const security = [
    ref('components', 'securitySchemes', 'bearer'),
    ref('components', 'securitySchemes', 'basic'),
  ];
  return {
    asyncapi: '3.1.0',
    id: `${server}/asyncapi.json`,
    info: {
      title: TEXTS.title[lang],
      version: PLATFORM_VERSION,
      description: TEXTS.description[lang],
      license: { name: 'Apache-2.0' },
    },
    defaultContentType: 'application/json',
    servers: {
      events: { host, protocol: isSecure ? 'https' : 'http', description: TEXTS.sse[lang], security },
      websocket: { host, protocol: isSecure ? 'wss' : 'ws', description: TEXTS.websocket[lang], security },
      customer: {
        host: '{host}',
        protocol: 'https',
        description: TEXTS.customer[lang],
        variables: { host: { description: TEXTS.host[lang] } },
      },
    },
    channels: channels(lang),
    operations: operations(lang),
    components: { messages: messages(lang), securitySchemes: securitySchemes(lang) },
  };
}

const EVENT_NAMES = STREAM_EVENTS.map(({ name }) => name);
const messageRefs = (names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, ref('components', 'messages', name)]));

function channels(lang: Lang): Json {
  const { summary, description, input } = streamsFiles.open;
  return {
    stream: {
      address: STREAM_PATH,
      summary: summary[lang],
      description: description?.[lang] ?? '',
      servers: [ref('servers', 'events'), ref('servers', 'websocket')],
      messages: messageRefs(EVENT_NAMES),
      // The binding applies only to WebSocket. Server-sent events are the response to an HTTP request with the same
      // query.
      bindings: {
        ws: { method: 'GET', query: inLanguage(schemaOf(input, 'input'), lang), bindingVersion: '0.1.0' },
      },
    },
    webhook: {
      address: '/{path}',
      description: TEXTS.webhook[lang],
      servers: [ref('servers', 'customer')],
      parameters: { path: { description: TEXTS.path[lang] } },
      messages: messageRefs(['message']),
    },
  };
}

/** Returns the operations from the viewpoint of a customer's application, which receives both streams and webhooks. */
function operations(lang: Lang): Json {
  const receives = (channel: string, names: readonly string[], summary: string): Json => ({
    action: 'receive',
    channel: ref('channels', channel),
    summary,
    messages: names.map((name) => ref('channels', channel, 'messages', name)),
  });
  return {
    receiveEvents: receives('stream', EVENT_NAMES, TEXTS.receive[lang]),
    receiveMessage: {
      ...receives('webhook', ['message'], TEXTS.receiveMessage[lang]),
      bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
    },
  };
}

function messages(lang: Lang): Json {
  const events = STREAM_EVENTS.map((row) => {
    const data = inLanguage(schemaOf(streamEventSchemas[row.name], 'output'), lang);
    const payload = {
      type: 'object',
      required: ['id', 'event', 'data'],
      properties: {
        id: { type: 'string', description: TEXTS.id[lang] },
        event: { const: row.name },
        data,
      },
    };
    return [
      row.name,
      { name: row.name, summary: row[lang], contentType: 'application/json', payload },
    ] as const;
  });
  const text = (description: string): Json => ({ type: 'string', description });
  const message = {
    name: 'message',
    summary: WEBHOOK_TEXTS.summary[lang],
    description: WEBHOOK_TEXTS.description[lang],
    contentType: 'application/json',
    headers: {
      type: 'object',
      required: [WEBHOOK_ID_HEADER, WEBHOOK_SIGNATURE_HEADER],
      properties: {
        [WEBHOOK_ID_HEADER]: text(WEBHOOK_TEXTS.id[lang]),
        [WEBHOOK_SIGNATURE_HEADER]: text(WEBHOOK_TEXTS.signature[lang]),
      },
    },
    payload: inLanguage(schemaOf(webhookMessageSchema, 'output'), lang),
  };
  return { ...Object.fromEntries(events), message };
}

function securitySchemes(lang: Lang): Json {
  return {
    bearer: { type: 'http', scheme: 'bearer', description: `${TEXTS.token[lang]}${TOKEN_PATH}` },
    basic: { type: 'http', scheme: 'basic', description: TEXTS.basic[lang] },
  };
}
