import { streamsFiles } from '@jishi/contract';
import { type AnyModule, routes } from '../../platform/module/index.ts';
import { mountStreams } from './streams.routes.ts';

export const streamsModule = {
  serves: [routes([streamsFiles], mountStreams)],
} satisfies AnyModule;
