import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../../test/harness/customers.ts';
import { type Entrance, startEntrance } from '../../../test/harness/entrance.ts';
import { quotesManifest } from '../../../test/harness/market.ts';
import { startSite } from '../../../test/harness/server.ts';
import { openReader, TRANSPORTS } from '../../modules/streams/tests/streams.fixture.ts';

const CODE = 'p_test1203';
const site = await startSite([quotesManifest(CODE)]);
let entrance: Entrance;
beforeAll(async () => {
  const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
  entrance = await startEntrance(new Map([['a', origin]]));
});
afterAll(async () => {
  await entrance.close();
  await site.stop();
});

describe('the entrance of cells with the example configuration for nginx', () => {
  it('opens WebSocket streams in the caller’s cell', async () => {
    const { token } = await newCustomer(site, { balanceFen: 10n });
    const opening = { query: `datasets=${CODE}`, authorization: `Bearer ${token}` };
    entrance.trail.length = 0;
    const reader = await openReader('websocket', entrance.origin, opening);
    expect(await reader.next()).toMatchObject({ event: 'open' });
    reader.close();
    expect(entrance.trail).toEqual(['a']);
  });

  it.each(TRANSPORTS)('forwards the rejection of a stream by %s', async (transport) => {
    const opening = openReader(transport, entrance.origin, { query: `datasets=${CODE}` });
    await expect(opening).rejects.toMatchObject({ status: 401, code: 1410 });
  });
});
