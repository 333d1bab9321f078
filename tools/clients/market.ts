import type { DemoSite } from './server.ts';

/** Calls for rows of data sets that the tests and examples of several clients read: all rows, or all up to a day. */
const CALLS = ['p_stock2402?edate=2025-06-30', 'p_jishi9420?', 'p_public0001?', 'p_info3015?'];

/** While a part runs, the server ends idle connections, so none is kept. */
const CLOSE = { connection: 'close' };

/** Sends a GET with the key of the account that holds a term for every data set. */
export async function readAsInstitution({ origin, accounts }: DemoSite, path: string): Promise<Response> {
  const [, institution] = accounts;
  const basic = Buffer.from(`${institution?.accessKey}:${institution?.accessSecret}`).toString('base64');
  const answer = await fetch(`${origin}/api-cloud-platform/oauth2/token`, {
    method: 'POST',
    headers: { ...CLOSE, authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return fetch(`${origin}${path}`, { headers: { ...CLOSE, authorization: `Bearer ${token}` } });
}

/** The number of rows that each call finds. */
export async function readMarket(site: DemoSite): Promise<string> {
  const counts = CALLS.map(async (call) => {
    const answer = await readAsInstitution(site, `/api/data/${call}&@limit=1&format=json`);
    const { total, resultmsg } = (await answer.json()) as { total?: number; resultmsg?: string };
    if (total === undefined || total < 1) throw new Error(`${call} found no demo rows: ${resultmsg}`);
    return `${call.replace(/\?.*/, '')} ${total}`;
  });
  return (await Promise.all(counts)).join(', ');
}
