import { digestsEndpoints } from '@jishi/contract';
import type pg from 'pg';
import { VersionCache } from '../../platform/cache/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Cursors } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db/index.ts';
import {
  type Guards,
  type HttpModule,
  type ReplyCache,
  serve,
  type TakeLimit,
} from '../../platform/http/index.ts';
import type { LanguageModel } from '../../platform/language-model/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { type Names, readNames, versionOf } from '../quotes/index.ts';
import { countHaste, type SiteAllowance } from '../site-data/index.ts';
import { createDigestBoard } from './digest-board.ts';
import { digestsAdmissions, digestsHandlers, digestsVersions } from './digests.handlers.ts';

export interface DigestsMountDeps {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly registry: DatasetRegistry;
  readonly clock: Clock;
  readonly cursors: Cursors;
  readonly guards: Guards;
  readonly replies: ReplyCache;
  readonly takeLimit: TakeLimit;
  readonly siteAllowance: SiteAllowance;
  readonly languageModel: LanguageModel | null;
}

export const digestsModule: HttpModule<DigestsMountDeps> = {
  endpoints: [digestsEndpoints],
  mount(app, deps) {
    const { pool, registry, guards, replies, takeLimit, siteAllowance } = deps;
    const names = new VersionCache<'names', Promise<ReadonlyMap<string, Names>>>();
    const handlers = digestsHandlers({
      ...deps,
      board: createDigestBoard(deps),
      readNames: () =>
        names.get('names', versionOf(registry, 'stock'), () => readNames(pool, registry, 'stock', null)),
    });
    serve(app, digestsEndpoints, countHaste(handlers, takeLimit), guards, {
      replies,
      versions: digestsVersions(deps),
      admissions: digestsAdmissions(siteAllowance, registry),
    });
  },
};
