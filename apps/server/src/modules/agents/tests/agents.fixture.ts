import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { TestSite } from '../../../../test/harness/server.ts';

export const ERAS = ['legacy', 'auto'] as const;
export type Era = (typeof ERAS)[number];

/** The content of a reply: its structured form, or the parsed error text. */
export interface ToolReply {
  readonly isError: boolean;
  readonly text: string;
  readonly answer: Record<string, unknown>;
}

export interface Agent {
  readonly client: Client;
  call(name: string, args?: Record<string, unknown>): Promise<ToolReply>;
  close(): Promise<void>;
}

/** Starts a client from the protocol's official library. The real routes handle its requests. */
export async function startAgent(site: TestSite, authorization: string, era: Era = 'auto'): Promise<Agent> {
  const client = new Client({ name: 'a test', version: '1' }, { versionNegotiation: { mode: era } });
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
    requestInit: { headers: { authorization } },
    fetch: (url, init) => injected(site, url, init),
  });
  await client.connect(transport);
  return {
    client,
    async call(name, args = {}) {
      const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
      const [first] = content;
      const text = first?.type === 'text' ? first.text : '';
      const answer = (structuredContent ?? JSON.parse(text)) as Record<string, unknown>;
      return { isError: isError === true, text, answer };
    },
    close: () => client.close(),
  };
}

/** Passes a client's request to the real routes. */
export async function injected(site: TestSite, url: string | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(url);
  const { body: sent } = init;
  const reply = await site.app.inject({
    method: (init.method ?? 'GET') as 'POST',
    url: pathname + search,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof sent === 'string' || sent instanceof URLSearchParams ? { payload: String(sent) } : {}),
  });
  const headers = Object.entries(reply.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  const body = reply.statusCode === 202 || reply.statusCode === 204 ? null : reply.payload;
  return new Response(body, { status: reply.statusCode, headers });
}

export const bearer = ({ token }: { readonly token: string }): string => `Bearer ${token}`;
