import { PLATFORM_VERSION } from '@jishi/contract';
import { type CallToolResult, type ListToolsResult, Server } from '@modelcontextprotocol/server';
import { marketDay } from '../../platform/clock.ts';
import type { ToolDeps } from './agents.deps.ts';
import { INSTRUCTIONS } from './guide.ts';
import { LISTED_PROMPTS, promptOf } from './prompts.ts';
import { RESOURCE_TEMPLATES, RESOURCES, readResource } from './resources.ts';
import type { Tool, ToolSession } from './tool.ts';
import { refusalOfTool } from './tool-refusals.ts';
import { companyBrief } from './tools/company-brief.ts';
import { describeDataset } from './tools/describe-dataset.ts';
import { getBudget } from './tools/get-budget.ts';
import { listFiles } from './tools/list-files.ts';
import { queryDataset } from './tools/query-dataset.ts';
import { quotePrice } from './tools/quote-price.ts';
import { resolveSecurity } from './tools/resolve-security.ts';
import { searchTool } from './tools/search-datasets.ts';
import { searchNoticesTool } from './tools/search-notices.ts';

/** The tools, in the order in which clients list them. */
export const TOOLS: readonly Tool[] = [
  searchTool,
  describeDataset,
  resolveSecurity,
  quotePrice,
  queryDataset,
  listFiles,
  searchNoticesTool,
  companyBrief,
  getBudget,
];

const BY_NAME = new Map(TOOLS.map((tool) => [tool.name, tool]));
const LISTED = { tools: TOOLS.map(({ listed }) => listed) } as unknown as ListToolsResult;

const HOUR_MS = 3_600_000;
const LISTS = { ttlMs: HOUR_MS, cacheScope: 'public' } as const;

/** Creates the server for one request. It holds no state, so every process can serve every request. */
export function createAgentServer(deps: ToolDeps, session: ToolSession): Server {
  const server = new Server(
    { name: 'jishi', title: 'Jishi 集市', version: PLATFORM_VERSION },
    {
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions: INSTRUCTIONS,
      cacheHints: {
        'tools/list': LISTS,
        'prompts/list': LISTS,
        'resources/list': LISTS,
        'resources/templates/list': LISTS,
        'server/discover': LISTS,
      },
    },
  );
  const counted = async <Result>(answer: () => Result): Promise<Result> => {
    await deps.gateway.admit(session.principal, session.request);
    return answer();
  };
  server.setRequestHandler('tools/list', () => counted(() => LISTED));
  server.setRequestHandler('resources/list', () => counted(() => RESOURCES));
  server.setRequestHandler('resources/templates/list', () => counted(() => RESOURCE_TEMPLATES));
  server.setRequestHandler('resources/read', ({ params }) => readResource(deps, session, params.uri));
  server.setRequestHandler('prompts/list', () => counted(() => LISTED_PROMPTS));
  server.setRequestHandler('prompts/get', ({ params }) =>
    counted(() => promptOf(params.name, params.arguments ?? {}, session.lang)),
  );
  server.setRequestHandler('tools/call', ({ params }) =>
    answerCall(deps, session, params.name, params.arguments),
  );
  return server;
}

/** Handles one call. Returns a refusal as a result, because a model can correct its call only if it sees the reason. */
async function answerCall(
  deps: ToolDeps,
  session: ToolSession,
  name: string,
  args: unknown,
): Promise<CallToolResult> {
  try {
    const tool = BY_NAME.get(name);
    if (tool === undefined) return refused(unknownTool());
    if (!tool.isCounted) await deps.gateway.admit(session.principal, session.request);
    const answer = { market_date: marketDay(session.at), ...(await tool.call(deps, session, args)) };
    return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
  } catch (error) {
    return refused(await refusalOfTool(deps, session, error, args));
  }
}

const unknownTool = (): object => ({
  error: 'tool',
  message: `There is no such tool. Tools: ${TOOLS.map((tool) => tool.name).join(', ')}.`,
});

/** The reason is text only, because clients validate structured content against the schema of the result. */
function refused(refusal: object): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(refusal) }], isError: true };
}
