import type { Digest, digestsEndpoints, Handlers } from '@jishi/contract';
import { VersionCache } from '../../platform/cache/index.ts';
import { marketDay } from '../../platform/clock.ts';
import type { Admissions, CallContext, Versions } from '../../platform/http/index.ts';
import { latenessOfQuotes, type Names, readNames, versionOf } from '../quotes/index.ts';
import { type SiteAllowance, siteVersion } from '../site-data/index.ts';
import { createDigestBoard, type DigestBoard } from './digest-board.ts';
import { SWIFT_SOURCES } from './swift/kinds.ts';
import { listMessages, type SwiftDeps, sourcesOf, swiftCoverage } from './swift/list-messages.ts';
import { type WordingDeps, worded } from './wording/word-digest.ts';

export interface DigestHandlerDeps extends SwiftDeps, Pick<WordingDeps, 'db' | 'languageModel'> {
  readonly board: DigestBoard;
}

export function digestsHandlers(deps: DigestHandlerDeps): Handlers<typeof digestsEndpoints, CallContext> {
  const { board } = deps;
  return {
    async days({ lang, before, limit }) {
      const digests = await board.list(before ?? null, limit, lang);
      const items = digests.map(({ date, demo, headline, topics }) => ({
        date,
        demo,
        headline,
        topics: [...topics],
      }));
      const late = latenessOfQuotes(deps.registry, 'stock', await board.newest());
      return { late, items, next: items.length < limit ? null : (items.at(-1)?.date ?? null) };
    },
    async day({ lang, date }): Promise<Digest | null> {
      const day = date ?? (await board.newest());
      const digest = day === null ? null : await board.digest(day, lang);
      if (digest === null) return null;
      const { texts, wording } = await worded(deps, digest, lang);
      return {
        date: digest.date,
        demo: digest.demo,
        late: latenessOfQuotes(deps.registry, 'stock', await board.newest()),
        headline: digest.headline,
        previous: await board.beside(digest.date, 'before'),
        next: await board.beside(digest.date, 'behind'),
        sentences: digest.sentences.map(({ topic, text, sources }, at) => ({
          topic,
          text: texts[at] ?? text,
          sources: [...sources],
        })),
        wording,
      };
    },
    messages: (selection) => listMessages(deps, selection),
    coverage: () => swiftCoverage(deps),
  };
}

/** Returns the handlers with their caches. */
export function boardHandlers(
  deps: Omit<DigestHandlerDeps, 'board' | 'readNames'>,
): Handlers<typeof digestsEndpoints, CallContext> {
  const { pool, registry } = deps;
  const names = new VersionCache<'names', Promise<ReadonlyMap<string, Names>>>();
  return digestsHandlers({
    ...deps,
    board: createDigestBoard(deps),
    readNames: () =>
      names.get('names', versionOf(registry, 'stock'), () => readNames(pool, registry, 'stock', null)),
  });
}

export function digestsVersions({
  registry,
  clock,
}: Pick<SwiftDeps, 'registry' | 'clock'>): Versions<typeof digestsEndpoints> {
  const datasets = SWIFT_SOURCES.map(({ dataset }) => dataset);
  return {
    // The coverage depends on today's date, because a row for a future day becomes a message when that day comes.
    coverage: () =>
      `${siteVersion(registry, datasets)} ${versionOf(registry, 'stock')} ${marketDay(clock())}`,
  };
}

/** Returns the checks that count calls against one network's daily allowance. */
export function digestsAdmissions({
  siteAllowance: allowance,
  registry,
}: Pick<SwiftDeps, 'registry'> & { readonly siteAllowance: SiteAllowance }): Admissions<
  typeof digestsEndpoints
> {
  return {
    day: ({ date }, request) => allowance.admitMarketDay(request, date ?? ''),
    async messages({ kind, limit }, request) {
      const datasets = sourcesOf(registry, kind).map(({ dataset }) => dataset);
      for (const dataset of datasets) await allowance.admitRows(request, dataset, limit);
    },
  };
}
