import type { ConversationTurn, SupportAnswers } from '@jishi/contract';
import { createStore } from '../../shared/store/store.ts';

/** A question and its outcome. */
export interface Exchange {
  readonly id: number;
  readonly question: string;
  readonly outcome: SupportAnswers | 'waiting' | { readonly fault: unknown };
}

/** The conversation in this tab. It is lost when the page is reloaded. */
export const conversation = createStore<readonly Exchange[]>([]);

let count = 0;

/** Appends a question and returns its number. */
export function begin(question: string): number {
  count += 1;
  conversation.set([...conversation.get(), { id: count, question, outcome: 'waiting' }]);
  return count;
}

export function end(id: number, outcome: Exchange['outcome']): void {
  conversation.set(conversation.get().map((one) => (one.id === id ? { ...one, outcome } : one)));
}

export const forgetConversation = (): void => conversation.set([]);

const TURNS_MAX = 20;

/** Returns the last turns of the conversation as the reader saw them. They are attached to feedback. */
export function turnsOf(exchanges: readonly Exchange[], unknown: string): ConversationTurn[] {
  const turns = exchanges.flatMap(({ question, outcome }): ConversationTurn[] => {
    const turn: ConversationTurn = { by: 'customer', text: question };
    if (outcome === 'waiting' || 'fault' in outcome) return [turn];
    const titles = outcome.answers.map(({ title }) => title).join('\n');
    return [turn, { by: 'service', text: outcome.wording ?? (titles === '' ? unknown : titles) }];
  });
  return turns.slice(-TURNS_MAX);
}
