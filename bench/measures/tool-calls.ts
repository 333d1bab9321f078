import { QUOTES } from '../datasets.ts';
import { securityCode } from '../generate.ts';
import { type Measure, type Measured, median, rounded } from '../measured.ts';
import { withQuotesSite } from '../rig/quotes-site.ts';
import { subscriber } from '../rig/seed.ts';

const SECURITIES = 400;
const DAYS = 50;
const ROUNDS = 5;
const PAIRS = 60;

/**
 * Measures the time that a tool call adds to the same call of `/api`: 50 rows of a different security each time, so
 * neither answer is cached. The order of the two calls alternates.
 */
export const toolCalls: Measure = (note) => measureTools(ROUNDS, PAIRS, note);

export function measureTools(rounds: number, pairs: number, note: (line: string) => void): Promise<Measured> {
  return withQuotesSite(SECURITIES, DAYS, note, async ({ home, site }) => {
    const token = await site.tokenOf(await subscriber(home));
    const callers = { tool: toolOf(site.origin, token), plain: plainOf(site.origin, token) };
    let security = 0;
    const timed = async (kind: keyof typeof callers): Promise<number> => {
      const code = securityCode(security++ % SECURITIES);
      const beganAt = performance.now();
      const rows = await callers[kind](code, security);
      const ms = performance.now() - beganAt;
      if (rows !== DAYS) throw new Error(`a call of ${kind} answered ${rows} rows`);
      return ms;
    };
    const results: { beyondMs: number; toolMs: number; ratio: number }[] = [];
    for (let round = 0; round <= rounds; round++) {
      const times = { tool: [] as number[], plain: [] as number[] };
      for (let pair = 0; pair < pairs; pair++)
        for (const kind of pair % 2 === 0 ? (['tool', 'plain'] as const) : (['plain', 'tool'] as const))
          times[kind].push(await timed(kind));
      const [toolMs, plainMs] = [median(times.tool), median(times.plain)];
      // The first round warms up the program.
      if (round > 0) results.push({ beyondMs: toolMs - plainMs, toolMs, ratio: toolMs / plainMs });
      note(`tool ${toolMs.toFixed(1)} ms, /api ${plainMs.toFixed(1)} ms`);
    }
    const beyond = results.map(({ beyondMs }) => beyondMs);
    return {
      value: rounded(median(beyond)),
      lowest: rounded(Math.min(...beyond)),
      highest: rounded(Math.max(...beyond)),
      rounds,
      detail: {
        toolMs: rounded(median(results.map(({ toolMs }) => toolMs))),
        ratio: rounded(median(results.map(({ ratio }) => ratio))),
      },
    };
  });
}

type Caller = (code: string, id: number) => Promise<number>;

function plainOf(origin: string, token: string): Caller {
  return async (code) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${origin}/api/stock/${QUOTES}?scode=${code}&@limit=${DAYS}`, { headers });
    return ((await reply.json()) as { count: number }).count;
  };
}

/** Calls the tool in a single request, as clients of the protocol's revision 2026-07-28 do. */
function toolOf(origin: string, token: string): Caller {
  return async (code, id) => {
    const params = {
      name: 'query_dataset',
      arguments: { code: QUOTES, params: { scode: code }, limit: DAYS },
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    };
    const reply = await fetch(`${origin}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'tools/call',
        'mcp-name': 'query_dataset',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params }),
    });
    const { result } = (await reply.json()) as { result?: { structuredContent?: { rows: unknown[] } } };
    return result?.structuredContent?.rows.length ?? 0;
  };
}
