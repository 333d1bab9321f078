import { fillWallet } from '../../harness/operator.ts';
import type { Person } from '../../harness/people.ts';
import type { Site } from '../../harness/site.ts';

const MONTH_FEN = '3000';

/** Buys a month of the daily quotes for the user and pays for it. Returns the number of the order. */
export async function paidOrder(site: Site, person: Person): Promise<string> {
  const send = async (path: string, body: object): Promise<{ number: string }> => {
    const response = await fetch(`${site.origin}/v1/my/orders${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: person.cookie,
        origin: site.origin,
        'x-forwarded-for': person.address,
      },
      body: JSON.stringify(body),
    });
    const { data, msg } = (await response.json()) as { data: { number: string }; msg: string };
    if (!response.ok) throw new Error(`${path}: ${msg}`);
    return data;
  };
  await fillWallet(site, person.mobile, 10_000n);
  const { number } = await send('', {
    lines: [{ product: 'dataset:p_stock2402', mode: 'month', quantity: 1 }],
    totalFen: MONTH_FEN,
    termsAccepted: true,
    idempotencyKey: `journey-${person.mobile}`,
  });
  await send(`/${number}/pay`, {});
  return number;
}
