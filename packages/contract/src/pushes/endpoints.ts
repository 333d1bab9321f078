import { endpoint } from '../kernel/endpoint.ts';
import { done } from '../kernel/fields.ts';
import { rawEndpoint } from '../kernel/raw-endpoint.ts';
import { PUSH_STATES } from './constants.ts';
import { pushInput, pushSchema } from './schemas.ts';

const RIGHT_ERRORS = ['pushes.notHolder', 'gateway.keyOutOfScope'] as const;

const answer = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { const: 0 },
    msg: { type: 'string' },
    data: {
      type: 'object',
      required: ['state', 'bytes', 'received'],
      properties: {
        state: { type: 'string', enum: Object.keys(PUSH_STATES) },
        bytes: { type: 'integer', zh: '文件的字节数', en: 'Bytes of the file' },
        received: { type: 'integer', zh: '已收到的字节数', en: 'Bytes that have arrived' },
      },
    },
  },
} as const;

/** Deliveries that a data holder sends with a key. */
export const pushFiles = {
  send: rawEndpoint({
    name: 'deliveries.send',
    methods: ['PUT'],
    path: '/v1/deliveries/:code',
    audience: 'apiKey',
    need: 'keys',
    summary: {
      zh: '送交数据集的一个文件，可分段、可续传',
      en: 'Sends a file of rows of a data set, as a whole or in parts',
    },
    description: {
      zh:
        '请求体为文件本身。中断后已收到的字节保留：用 GET 查询 received，再用 Content-Range 从此处继续；' +
        '重发整个文件时，已有的字节会被跳过。一次请求须在 30 秒内发完，较慢的线路请分段。' +
        '收齐且 SHA-256 相符后才会装载；装载结果用 GET 查询。',
      en:
        'The body is the file. After an interruption, the bytes that arrived are kept: read `received` with GET, and continue there with Content-Range. ' +
        'If the whole file is sent again, bytes that have arrived are skipped. One request must end within 30 seconds, so send parts over a slow line. ' +
        'The file is loaded once all bytes have arrived and match the SHA-256. GET returns the outcome.',
    },
    input: pushInput,
    upload: {
      zh: '文件，或其中一段',
      en: 'The file, or a part of it',
      headers: [
        {
          name: 'Repr-Digest',
          required: true,
          schema: { type: 'string' },
          zh: '整个文件的 SHA-256（RFC 9530）：sha-256=:base64:',
          en: 'SHA-256 of the whole file (RFC 9530): sha-256=:base64:',
        },
        {
          name: 'Content-Range',
          schema: { type: 'string' },
          zh: '本段的位置，如 bytes 0-1048575/5000000；整个文件时省略',
          en: 'Place of the part, such as bytes 0-1048575/5000000. Omit it for a whole file',
        },
      ],
    },
    answer: {
      kind: 'wire',
      zh: '送交的状态，与 GET 相同',
      en: 'The state of the delivery, as GET returns it',
      content: { 'application/json': answer },
    },
    errors: [
      ...RIGHT_ERRORS,
      'datasets.notFound',
      'pushes.nameTaken',
      'pushes.gap',
      'pushes.tooLarge',
      'pushes.tooManyOpen',
      'pushes.tooManyAtOnce',
      'pushes.digestWrong',
      'pushes.digestUnfit',
      'pushes.rangeUnfit',
      'pushes.partTooSmall',
    ],
  }),
};

export const pushesEndpoints = {
  one: endpoint({
    name: 'deliveries.one',
    method: 'GET',
    path: '/v1/deliveries/:code',
    audience: 'apiKey',
    need: 'keys',
    summary: {
      zh: '一个送交：已收到的字节、装载结果，以及被保留的原因',
      en: 'A delivery: the bytes that have arrived, the outcome of its load, and why it is held',
    },
    input: pushInput,
    output: pushSchema,
    errors: [...RIGHT_ERRORS, 'pushes.notFound'],
  }),
  remove: endpoint({
    name: 'deliveries.remove',
    method: 'DELETE',
    path: '/v1/deliveries/:code',
    audience: 'apiKey',
    need: 'keys',
    summary: {
      zh: '删除未收齐或被拒绝的送交，其名称可再次使用',
      en: 'Removes a delivery that is incomplete or was refused, so that its name is free again',
    },
    input: pushInput,
    output: done,
    errors: [...RIGHT_ERRORS, 'pushes.notFound', 'pushes.notRemovable'],
  }),
};
