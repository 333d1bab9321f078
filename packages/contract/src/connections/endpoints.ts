import { z } from 'zod';
import { ACCOUNT_CONNECTIONS_MAX } from '../access/constants.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { done } from '../kernel/fields.ts';
import {
  allowanceFields,
  connectionSchema,
  connectRequestFields,
  programSchema,
  userCodeFields,
} from './schemas.ts';

const REQUEST_ERRORS = [
  'connections.programUnknown',
  'connections.redirectUnknown',
  'connections.requestInvalid',
  'connections.documentUnusable',
] as const;

const USER_CODE_ERRORS = ['connections.userCodeUnknown', 'connections.userCodeLocked'] as const;

const redirect = z.strictObject({ redirectTo: z.string().describe('the address to open next') });

/** Calls with which a signed-in user accepts, refuses and disconnects programs. */
export const connectionEndpoints = {
  read: endpoint({
    name: 'my.connectRequest',
    method: 'POST',
    path: '/v1/my/connections/request',
    audience: 'session',
    need: 'keys',
    summary: {
      zh: '读取程序的连接请求：谁在请求，返回哪个地址',
      en: 'Reads a program’s request: the program, and where the user is sent back to',
    },
    input: z.object(connectRequestFields),
    output: programSchema,
    errors: [...REQUEST_ERRORS],
  }),
  approve: endpoint({
    name: 'my.connect',
    method: 'POST',
    path: '/v1/my/connections/approve',
    audience: 'session',
    need: 'keys',
    summary: {
      zh: '允许程序在预算内读取数据，返回程序的地址，其中的授权码 60 秒内有效、只能用一次',
      en: 'Lets a program read data within a budget. The URL in the response contains a code that works once, within 60 seconds',
    },
    input: z.object({ ...connectRequestFields, ...allowanceFields }),
    output: redirect,
    errors: [...REQUEST_ERRORS, 'connections.tooMany'],
  }),
  refuse: endpoint({
    name: 'my.refuseConnection',
    method: 'POST',
    path: '/v1/my/connections/refuse',
    audience: 'session',
    need: 'keys',
    summary: { zh: '拒绝程序的连接请求', en: 'Refuses a program' },
    input: z.object(connectRequestFields),
    output: redirect,
    errors: [...REQUEST_ERRORS],
  }),
  readDevice: endpoint({
    name: 'my.deviceRequest',
    method: 'POST',
    path: '/v1/my/connections/device/request',
    audience: 'session',
    need: 'keys',
    summary: {
      zh: '凭程序显示的代码查看是哪个程序请求登录',
      en: 'Shows which program asks to sign in with a code',
    },
    input: z.object(userCodeFields),
    output: programSchema,
    errors: [...USER_CODE_ERRORS],
  }),
  approveDevice: endpoint({
    name: 'my.connectDevice',
    method: 'POST',
    path: '/v1/my/connections/device/approve',
    audience: 'session',
    need: 'keys',
    summary: {
      zh: '允许显示该代码的程序在预算内读取数据',
      en: 'Lets the program that shows a code read data within a budget',
    },
    input: z.object({ ...userCodeFields, ...allowanceFields }),
    output: done,
    errors: [...USER_CODE_ERRORS, 'connections.tooMany'],
  }),
  refuseDevice: endpoint({
    name: 'my.refuseDevice',
    method: 'POST',
    path: '/v1/my/connections/device/refuse',
    audience: 'session',
    need: 'keys',
    summary: { zh: '拒绝显示该代码的程序', en: 'Refuses the program that shows a code' },
    input: z.object(userCodeFields),
    output: done,
    errors: [...USER_CODE_ERRORS],
  }),
  list: endpoint({
    name: 'my.connections',
    method: 'GET',
    path: '/v1/my/connections',
    audience: 'session',
    need: 'keys',
    summary: {
      zh: '已连接的程序，由新到旧；机构所有者可见全部成员的程序',
      en: 'Connected programs, newest first: an owner sees those of all members',
    },
    input: z.object({}),
    output: z.array(connectionSchema).max(ACCOUNT_CONNECTIONS_MAX),
  }),
  end: endpoint({
    name: 'my.endConnection',
    method: 'POST',
    path: '/v1/my/connections/:id/end',
    audience: 'session',
    need: 'keys',
    summary: {
      zh: '断开程序，其令牌立即失效',
      en: 'Disconnects a program and revokes its tokens immediately',
    },
    input: z.object({
      id: z
        .string()
        .regex(/^\d{1,18}$/)
        .meta({ zh: '连接编号', en: 'Id of the connection' }),
    }),
    output: done,
    errors: ['access.keyNotFound'],
  }),
};
