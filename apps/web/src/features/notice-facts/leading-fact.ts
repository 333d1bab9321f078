import { FACT_AMOUNTS, type NoticeFact, type NoticeFacts } from '@jishi/contract';

/**
 * Returns the fact that represents a notice: an amount of its kind, otherwise its first number, otherwise its first
 * fact.
 */
export function leadingFact({ kind, facts }: Pick<NoticeFacts, 'kind' | 'facts'>): NoticeFact | null {
  const amount = FACT_AMOUNTS[kind].map((item) => facts.find((fact) => fact.item === item)).find(Boolean);
  return amount ?? facts.find(({ unit }) => unit !== 'party' && unit !== 'date') ?? facts[0] ?? null;
}
