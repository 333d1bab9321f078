import type { Handlers, themesEndpoints } from '@jishi/contract';
import type { CallContext, Versions } from '../../platform/http/index.ts';
import { createTextTranslator, siteVersion } from '../site-data/index.ts';
import { readFigures, statisticOf, type ThemesDeps } from './read-figures.ts';
import { REGISTER } from './read-rows.ts';

export function themesHandlers(deps: ThemesDeps): Handlers<typeof themesEndpoints, CallContext> {
  const translateTexts = createTextTranslator(deps.pool, deps.registry);
  return { figures: (question) => readFigures({ ...deps, translateTexts }, question) };
}

/** Returns the versions of responses that are cached until one of their data sets changes. */
export function themesVersions({ registry }: ThemesDeps): Versions<typeof themesEndpoints> {
  return {
    figures: ({ statistic }) =>
      `${registry.market.today} ${siteVersion(registry, [statisticOf(statistic).dataset, REGISTER])}`,
  };
}
