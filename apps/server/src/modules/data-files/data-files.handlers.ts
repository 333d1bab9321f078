import type { dataFilesEndpoints, Handlers } from '@jishi/contract';
import type { CallContext } from '../../platform/http/index.ts';
import { createToolCalls } from '../gateway/index.ts';
import { buyFiles } from './buy-files.ts';
import type { DataFilesDeps } from './handler.deps.ts';
import { listFiles } from './list-files.ts';

export function dataFilesHandlers(deps: DataFilesDeps): Handlers<typeof dataFilesEndpoints, CallContext> {
  const handling = { ...deps, gateway: createToolCalls(deps) };
  return {
    list: (input, context) => listFiles(handling, input, context),
    buy: (input, context) => buyFiles(handling, input, context),
  };
}
