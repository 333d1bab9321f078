import type { FlowName } from './flow.ts';

interface Limit {
  /** Files of the product's nouns. */
  readonly steps: number;
  /** These files, and the mechanisms that they use. */
  readonly all: number;
}

/**
 * The maximum number of files in each flow. Lower a limit when its flow gets shorter. A commit that raises a limit
 * states the reason; `git log -p tools/flows/limits.ts` lists them.
 */
export const FLOW_LIMITS: Readonly<Record<FlowName, Limit>> = {
  call: { steps: 53, all: 81 },
  load: { steps: 122, all: 157 },
  page: { steps: 55, all: 127 },
  login: { steps: 25, all: 97 },
};
