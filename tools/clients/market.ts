import type { DemoSite } from './server.ts';

/** Data sets that the tests and examples of several clients read. */
const READ_BY_CLIENTS = ['p_stock2402', 'p_stock2100', 'p_stock2300', 'p_public0001', 'p_info3015'];

/** Sends a GET with the key of the account that holds a term for every data set. */
export async function readAsInstitution({ origin, accounts }: DemoSite, path: string): Promise<Response> {
  const [, institution] = accounts;
  const basic = Buffer.from(`${institution?.accessKey}:${institution?.accessSecret}`).toString('base64');
  const answer = await fetch(`${origin}/api-cloud-platform/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
}

/** The number of rows of each data set that clients read. */
export async function readMarket(site: DemoSite): Promise<string> {
  const counts = READ_BY_CLIENTS.map(async (code) => {
    const answer = await readAsInstitution(site, `/api/data/${code}?limit=1&format=json`);
    const { total } = (await answer.json()) as { total?: number };
    if (total === undefined || total < 1) throw new Error(`${code} has no demo rows`);
    return `${code} ${total}`;
  });
  return (await Promise.all(counts)).join(', ');
}
