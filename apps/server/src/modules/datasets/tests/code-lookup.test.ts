import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manifestsOf } from '../../../../test/harness/catalogue.ts';
import { type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { startSite } from '../../../../test/harness/server.ts';

const CODES = ['p_stock2100', 'p_stock2247', 'p_stock2254', 'p_stock2255', 'p_stock2262'];
const site = await startSite(await manifestsOf(CODES));
afterAll(site.stop);
let reader: Customer;
beforeAll(async () => {
  await site.load(
    'p_stock2100',
    'SECCODE,ORGID,ORGNAME\n600901,gssh0600901,甲公司\n000901,gssz0000901,乙公司\n',
  );
  await site.load(
    'p_stock2247',
    'ORGNAME,ENDDATE,F001V\n甲公司,2025-06-30,上海\n未上市公司,2025-06-30,北京\n',
  );
  await site.load(
    'p_stock2254',
    'ORGID,DECLAREDATE,F027V,F028V\ngssh0600901,2025-06-30,1,甲\ngssz0000901,2025-06-30,2,乙\n',
  );
  await site.load(
    'p_stock2255',
    'ORGID,SUBID,F002V,F005V\ngssh0600901,1,标的,软件\ngssz0000901,2,标的,软件\n',
  );
  await site.load(
    'p_stock2262',
    'ORGID,F003D,F001V,F005V\ngssh0600901,2025-06-30,1,通过\n9900000777,2025-06-30,1,通过\n',
  );
  reader = await newCustomer(site, { balanceFen: 1_000_000n });
});
const companiesOf = async (code: string, scode: string): Promise<unknown[]> => {
  const { records } = await call(site, `stock/${code}?scode=${scode}`, { token: reader.token });
  return records.map(({ ORGID, ORGNAME }) => ORGID ?? ORGNAME);
};

describe('a data set of organisations that is queried by security codes', () => {
  it.each([
    ['p_stock2247', '甲公司'],
    ['p_stock2254', 'gssh0600901'],
    ['p_stock2255', 'gssh0600901'],
    ['p_stock2262', 'gssh0600901'],
  ])("%s returns only the rows of the code's company", async (code, organisation) => {
    expect(await companiesOf(code, '600901')).toEqual([organisation]);
    expect(await companiesOf(code, '600999')).toEqual([]);
  });

  it('returns the rows of the new company after a code is assigned to it', async () => {
    expect(await companiesOf('p_stock2262', '688777')).toEqual([]);
    await site.load('p_stock2100', 'SECCODE,ORGID,ORGNAME\n688777,9900000777,丙公司\n');
    expect(await companiesOf('p_stock2262', '688777,600901')).toEqual(['9900000777', 'gssh0600901']);
    expect(await companiesOf('p_stock2262', '688777')).toEqual(['9900000777']);
  });

  it('rejects an organisation id as a code', async () => {
    const { resultcode } = await call(site, 'stock/p_stock2254?scode=gssh0600901', { token: reader.token });
    expect(resultcode).toBe(402);
  });
});
