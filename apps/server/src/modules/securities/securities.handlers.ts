import type { Handlers, securitiesEndpoints } from '@jishi/contract';
import type { Reader } from '../../platform/db/index.ts';
import type { CallContext } from '../../platform/http/index.ts';
import { createCompanyList } from './company-list.ts';
import { searchSecurities } from './search-securities.ts';

export function securitiesHandlers({
  pool,
}: {
  readonly pool: Reader;
}): Handlers<typeof securitiesEndpoints, CallContext> {
  const companies = createCompanyList(pool);
  return {
    searchSecurities: ({ q, pageSize }) => searchSecurities(pool, q, pageSize),
    companyList: async () => ({ records: await companies() }),
  };
}
