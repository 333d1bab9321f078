import { createClient, ownSupportEndpoints, supportEndpoints } from '@jishi/contract';
import { clientOptions } from '../../shared/api/client.ts';
import { isSignedIn } from '../../shared/session/session.ts';

const anybody = createClient(supportEndpoints, clientOptions);
const own = createClient(ownSupportEndpoints, clientOptions);

/**
 * Sends questions and feedback as the current user. Only signed-in users get answers that take their own orders and
 * calls into account.
 */
export const support = {
  ask: (input: Parameters<typeof anybody.ask>[0]) => (isSignedIn() ? own.ask(input) : anybody.ask(input)),
  send: (input: Parameters<typeof anybody.send>[0]) => (isSignedIn() ? own.send(input) : anybody.send(input)),
  follow: anybody.follow,
  ownFeedback: own.feedback,
};
