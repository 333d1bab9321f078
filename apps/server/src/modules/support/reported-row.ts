import type { ReportedRow } from '@jishi/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';
import type { SupportDeps } from './support.deps.ts';

/**
 * Throws for an impossible row: of a data set that the sender does not see, without its key fields, or with an unknown
 * field. The row need not exist, because users can also report a missing row.
 */
export async function requireRow(
  { registry, readVisibility }: Pick<SupportDeps, 'registry' | 'readVisibility'>,
  request: FastifyRequest,
  { dataset: code, key, field }: ReportedRow,
): Promise<void> {
  const dataset = registry.find(code);
  if (dataset === undefined || (await readVisibility(request, dataset)) === 'none')
    throw new Refusal('support.feedbackDataset', { code });
  const { manifest, fields } = dataset;
  const isKey =
    Object.keys(key).length === manifest.key.length &&
    manifest.key.every((name) => Object.hasOwn(key, name) && key[name]?.trim() !== '');
  if (!isKey || (field !== null && !fields.has(field)))
    throw new Refusal('support.feedbackRow', { dataset: dataset.code, key: manifest.key.join(', ') });
}

/** Returns a row on one line, for the operator: `p_stock2402 SECCODE=600000 TRADEDATE=2026-01-05, field F007N`. */
export function rowText({ dataset, key, field }: ReportedRow): string {
  const values = Object.entries(key).map(([name, value]) => `${name}=${value}`);
  return `${[dataset, ...values].join(' ')}${field === null ? '' : `, field ${field}`}`;
}
