import type { FlowName } from './flow.ts';

interface Limit {
  /** Files of the product's nouns. */
  readonly steps: number;
  /** Those and the mechanisms that they use. */
  readonly all: number;
}

/** How many files a flow may take. They are lowered as the flows get shorter, and never raised without a word why. */
export const FLOW_LIMITS: Readonly<Record<FlowName, Limit>> = {
  call: { steps: 40, all: 55 },
  load: { steps: 29, all: 39 },
  page: { steps: 38, all: 79 },
  login: { steps: 38, all: 88 },
};
