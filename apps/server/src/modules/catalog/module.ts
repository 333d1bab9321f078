import {
  catalogEndpoints,
  catalogFiles,
  dictionaryEndpoints,
  discoveryEndpoints,
  overviewEndpoints,
  suggestionsEndpoints,
} from '@jishi/contract';
import { type AnyModule, group, keptGroup, routes } from '../../platform/module/index.ts';
import { catalogCommands } from './catalog.commands.ts';
import { catalogHandlers } from './catalog.routes.ts';
import { mountFeeds } from './changelog/feed.routes.ts';
import { dictionaryHandlers, dictionaryVersions } from './dictionary/dictionary.routes.ts';
import { discoveryHandlers } from './discovery.routes.ts';
import { overviewHandlers } from './overview.routes.ts';
import { priceCommands } from './price.commands.ts';
import { suggestionsHandlers } from './suggestions.routes.ts';

export const catalogModule = {
  serves: [
    group(catalogEndpoints, catalogHandlers),
    group(overviewEndpoints, overviewHandlers),
    group(discoveryEndpoints, discoveryHandlers),
    group(suggestionsEndpoints, suggestionsHandlers),
    keptGroup(dictionaryEndpoints, dictionaryHandlers, { versions: dictionaryVersions }),
    routes([catalogFiles], mountFeeds),
  ],
  commands: [catalogCommands, priceCommands],
} satisfies AnyModule;
