import type { memberEndpoints, OutputOf } from '@jishi/contract';

export type Member = OutputOf<(typeof memberEndpoints)['list']>[number];
