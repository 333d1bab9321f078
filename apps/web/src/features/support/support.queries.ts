import type { OutputOf, ownSupportEndpoints } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../../shared/queries/invalidate.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

const askOwn = Object.assign(
  async (): Promise<OutputOf<(typeof ownSupportEndpoints)['feedback']>> =>
    (await import('./support-client.ts')).support.ownFeedback({}),
  { endpoint: { name: 'my.feedback' } },
);

/** The signed-in user's feedback, newest first. */
export const ownFeedbackQuery = queryOf(askOwn, {});

export const invalidateFeedback = (client: QueryClient): Promise<void> => invalidate(client, askOwn);
