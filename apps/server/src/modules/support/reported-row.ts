import type { ReportedRow } from '@jishi/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';
import type { SupportDeps } from './support.deps.ts';

/**
 * Throws if the reported row is invalid: the sender may not see its data set, a key field is missing, or the named
 * field is unknown. Whether the row exists is not checked, because users also report missing rows.
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

/** Returns a row as one line for the operator: `p_stock2402 SECCODE=600000 TRADEDATE=2026-01-05, field F007N`. */
export function rowText({ dataset, key, field }: ReportedRow): string {
  const values = Object.entries(key).map(([name, value]) => `${name}=${value}`);
  return `${[dataset, ...values].join(' ')}${field === null ? '' : `, field ${field}`}`;
}
