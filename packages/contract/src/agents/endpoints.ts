import { z } from 'zod';
import { rawEndpoint } from '../kernel/raw-endpoint.ts';

const message = { type: 'object', zh: 'JSON-RPC 2.0 消息', en: 'A JSON-RPC 2.0 message' } as const;

/** The MCP endpoint for language models. MCP has its own response format, so there is no envelope. */
export const agentsFiles = {
  mcp: rawEndpoint({
    name: 'agents.mcp',
    methods: ['POST'],
    path: '/mcp',
    audience: 'apiKey',
    summary: {
      zh: '供大模型与智能体使用的工具（Model Context Protocol）',
      en: 'Tools for language models and agents (Model Context Protocol)',
    },
    description: {
      zh: '以令牌（Bearer）或密钥（Basic）调用，与数据接口相同。工具的说明由 tools/list 返回。',
      en: 'Called with a token (Bearer) or a key (Basic), like the data API. tools/list describes the tools.',
    },
    input: z.object({}),
    answer: {
      kind: 'wire',
      zh: '协议的答复：一个 JSON 对象，或只含该答复的事件流',
      en: 'The JSON-RPC response: a JSON object, or an event stream that contains only this response',
      content: { 'application/json': message, 'text/event-stream': null },
    },
  }),
};
