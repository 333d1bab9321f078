import { connectionEndpoints } from '@jishi/contract';
import {
  auth,
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { newIndividual, type Visitor } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { injected } from './agents.fixture.ts';

const CODE = 'p_test1061';
const MCP = 'http://localhost/mcp';
const RETURN = 'http://127.0.0.1:43117/callback';
const site = await startSite([quotesManifest(CODE, { prices: { use: 5 } })]);
afterAll(site.stop);
let person: Visitor;
beforeAll(async () => {
  await site.load(CODE, quotesCsv(3, 3));
  await site.derive();
  person = await newIndividual(site);
});

const fetchFn = (url: string | URL, init?: RequestInit) => injected(site, url, init);

/** Stores what a client program saves between the steps of the flow. */
function startProgram() {
  const held: Record<string, unknown> = {};
  const opened: URL[] = [];
  const keep = (name: string) => (value: unknown) => {
    held[name] = value;
  };
  const provider = {
    redirectUrl: RETURN,
    clientMetadata: {
      client_name: 'A hosted chat',
      redirect_uris: [RETURN],
      grant_types: ['authorization_code', 'refresh_token'],
    },
    state: () => 'the state of the program',
    clientInformation: () => held.client,
    saveClientInformation: keep('client'),
    tokens: () => held.tokens,
    saveTokens: keep('tokens'),
    codeVerifier: () => held.verifier,
    saveCodeVerifier: keep('verifier'),
    discoveryState: () => held.discovery,
    saveDiscoveryState: keep('discovery'),
    redirectToAuthorization: (url: URL) => void opened.push(url),
  } as unknown as OAuthClientProvider;
  return { provider, opened, held };
}

const transportOf = (provider: OAuthClientProvider) =>
  new StreamableHTTPClientTransport(new URL(MCP), { authProvider: provider, fetch: fetchFn });

/** Acts as the consent page: parses the address, lets the user decide, and decrypts the answer. */
async function decide(opened: URL, budget: { dayCapFen: string } | null) {
  expect(opened.pathname).toBe('/connect');
  const of = (name: string): string => opened.searchParams.get(name) ?? '';
  const request = {
    clientId: of('client_id'),
    redirectUri: of('redirect_uri'),
    responseType: of('response_type'),
    codeChallenge: of('code_challenge'),
    codeChallengeMethod: of('code_challenge_method'),
    resource: of('resource'),
    state: of('state'),
  };
  const answer = await person.call(connectionEndpoints.read, request);
  expect(answer.data).toEqual({
    name: 'A hosted chat',
    publisher: null,
    host: '127.0.0.1:43117',
    isLocal: true,
  });
  const { data } = await person.call(connectionEndpoints.approve, { ...request, days: 30, budget });
  return new URL(data.redirectTo);
}

async function connect(budget: { dayCapFen: string } | null) {
  const program = startProgram();
  const client = new Client({ name: 'a test', version: '1' });
  const transport = transportOf(program.provider);
  await expect(client.connect(transport)).rejects.toThrow(UnauthorizedError);
  const [opened] = program.opened;
  if (opened === undefined) throw new Error('no page was opened');
  const returned = await decide(opened, budget);
  expect(returned.searchParams.get('state')).toBe('the state of the program');
  await transport.finishAuth(returned.searchParams);
  const connected = new Client({ name: 'a test', version: '1' });
  await connected.connect(transportOf(program.provider));
  return { ...program, client: connected };
}

describe('a client of the protocol without a key', () => {
  it('finds the authorization server, is connected by a user, and calls tools within its budget', async () => {
    const { client } = await connect(null);
    try {
      const { content } = await client.callTool({
        name: 'query_dataset',
        arguments: { code: CODE, max_price_fen: 5, limit: 1 },
      });
      expect(JSON.stringify(content)).toContain('gateway.callCapReached');
      const budget = await client.callTool({ name: 'get_budget', arguments: {} });
      expect(budget.isError).not.toBe(true);
    } finally {
      await client.close();
    }
    const { data } = await person.call(connectionEndpoints.list, {});
    expect(data).toMatchObject([{ name: 'A hosted chat', callCapFen: '0', dayCapFen: null }]);
  });

  it('renews its tokens, and must connect again after the user disconnects it', async () => {
    const { client, provider, held } = await connect({ dayCapFen: '500' });
    await client.close();
    const before = held.tokens as { access_token: string; refresh_token: string };
    site.advance(61_000);
    expect(await auth(provider, { serverUrl: MCP, fetchFn })).toBe('AUTHORIZED');
    const after = held.tokens as typeof before;
    expect(after.refresh_token).not.toBe(before.refresh_token);
    const { data } = await person.call(connectionEndpoints.list, {});
    const newest = data.find(({ dayCapFen }) => dayCapFen === '500');
    await person.call(connectionEndpoints.end, { id: newest?.id ?? '' });
    const refused = await fetchFn(MCP, {
      method: 'POST',
      headers: { authorization: `Bearer ${after.access_token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain(
      'resource_metadata="http://localhost/.well-known/oauth-protected-resource/mcp"',
    );
  });
});
