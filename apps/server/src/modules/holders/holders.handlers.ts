import type { Handlers, holdersEndpoints } from '@jishi/contract';
import { accountOf, type CallContext } from '../../platform/http/index.ts';
import { heldDatasets } from './held-datasets.ts';
import { type PresentDeps, presentReport } from './present-report.ts';

export function holdersHandlers(deps: PresentDeps): Handlers<typeof holdersEndpoints, CallContext> {
  return {
    datasets: async (_input, { caller }) => ({ datasets: await heldDatasets(deps, accountOf(caller)) }),
    ownReport: ({ month }, { caller }) => presentReport(deps, accountOf(caller), month),
    report: ({ month }, { caller }) => presentReport(deps, accountOf(caller), month),
  };
}
