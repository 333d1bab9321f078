import type { Parameter } from '@jishi/contract';
import type { Dataset } from '../datasets/index.ts';

/** Arguments of query_dataset. */
export interface SourceCall {
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Returns the call for the rows of one security, on one day if given. */
export function callForRow(
  dataset: Dataset,
  security: string,
  on?: { field: string; day: string },
): SourceCall {
  const { parameters } = dataset.manifest;
  const nameOf = (op: Parameter['op'], field: string): string | undefined =>
    parameters.find((one) => one.op === op && one.field === field)?.name;
  const params: Record<string, string> = {};
  const named = nameOf('in', CODE_FIELD);
  if (named !== undefined) params[named] = security;
  if (on === undefined) return { code: dataset.code, params };
  const exact = nameOf('eq', on.field);
  if (exact !== undefined) return { code: dataset.code, params: { ...params, [exact]: on.day } };
  for (const op of ['gte', 'lte'] as const) {
    const bound = nameOf(op, on.field);
    if (bound !== undefined) params[bound] = on.day;
  }
  return { code: dataset.code, params };
}

const CODE_FIELD = 'SECCODE';
