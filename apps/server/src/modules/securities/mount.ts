import { securitiesEndpoints } from '@jishi/contract';
import type pg from 'pg';
import { type Guards, type HttpModule, serve } from '../../platform/http/index.ts';
import { createCompanyList } from './company-list.ts';
import { searchSecurities } from './search-securities.ts';

export interface SecuritiesMountDeps {
  readonly pool: pg.Pool;
  readonly guards: Guards;
}

export const securitiesModule: HttpModule<SecuritiesMountDeps> = {
  endpoints: [securitiesEndpoints],
  mount(app, { pool, guards }) {
    const companies = createCompanyList(pool);
    serve(
      app,
      securitiesEndpoints,
      {
        searchSecurities: ({ q, pageSize }) => searchSecurities(pool, q, pageSize),
        companyList: async () => ({ records: await companies() }),
      },
      guards,
    );
  },
};
