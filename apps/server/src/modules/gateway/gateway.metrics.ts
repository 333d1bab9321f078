import { Counter, type Registry } from 'prom-client';
import { type Count, TallyCounter, TallyHistogram } from '../../platform/metrics/index.ts';

export interface GatewayMetrics {
  served(dataset: string, basis: string, milliseconds: number): void;
  refused(error: string): void;
}

/** Creates the metrics for calls by data set and basis, errors by reason, and call durations. */
export function createGatewayMetrics(registry: Registry): GatewayMetrics {
  const calls = new TallyCounter({
    name: 'jishi_gateway_calls_total',
    help: 'Gateway calls that were answered',
    labelNames: ['dataset', 'basis'],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'jishi_gateway_refusals_total',
    help: 'Gateway calls that were refused',
    labelNames: ['error'],
    registers: [registry],
  });
  const seconds = new TallyHistogram({
    name: 'jishi_gateway_call_seconds',
    help: 'Time from the request to the durable charge',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  }).series({});
  // Counters are cached by label, because a lookup by a label object on every call is slow.
  const served = new Map<string, Map<string, Count>>();
  const countOf = (dataset: string, basis: string): Count => {
    let ofDataset = served.get(dataset);
    if (ofDataset === undefined) {
      ofDataset = new Map();
      served.set(dataset, ofDataset);
    }
    let count = ofDataset.get(basis);
    if (count === undefined) {
      count = calls.count({ dataset, basis });
      ofDataset.set(basis, count);
    }
    return count;
  };
  return {
    served(dataset, basis, milliseconds) {
      countOf(dataset, basis).total += 1;
      seconds.observe(milliseconds / 1000);
    },
    refused(error) {
      refusals.inc({ error });
    },
  };
}
