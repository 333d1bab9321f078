import {
  type FeedbackForm,
  foldMobile,
  type Handlers,
  type InputOf,
  type Lang,
  OWN_FEEDBACK_MAX,
  type ownSupportEndpoints,
  type supportEndpoints,
} from '@jishi/contract';
import { inTransaction } from '../../platform/db/index.ts';
import {
  accountOf,
  type CallContext,
  enforceRateLimit,
  networkOf,
  originOf,
} from '../../platform/http/index.ts';
import { Refusal, unlessRefused } from '../../platform/refusal.ts';
import { readFeedback, readFeedbackOfAccount } from './feedback.repository.ts';
import { presentFeedback } from './present-feedback.ts';
import { answerQuestion } from './questions/answer-question.ts';
import type { ReadPassages } from './questions/passages.ts';
import { requireRow } from './reported-row.ts';
import { sendFeedback } from './send-feedback.ts';
import type { SupportDeps } from './support.deps.ts';

/** These calls have their own rate limit, separate from that for reading the site. */
const SCOPE = 'support ';

type AskInput = { readonly question: string; readonly lang: Lang };
type SendInput = InputOf<typeof supportEndpoints.send>;

type SupportActions = ReturnType<typeof supportActions>;

/** Returns the actions that visitors and signed-in users have in common. */
export function supportActions(deps: SupportDeps, passages: ReadPassages) {
  const { db, clock } = deps;
  return {
    async ask({ question, lang }: AskInput, { reply }: CallContext, accountId: bigint | null) {
      await enforceRateLimit(reply.request, deps.rateLimiter, { scope: SCOPE });
      const origin = originOf(reply.request, deps.publicUrl);
      return answerQuestion(deps, passages, { text: question, lang, origin, accountId });
    },
    async send(
      { conversation, lang, row, ...form }: SendInput,
      { reply }: CallContext,
      accountId: bigint | null,
    ) {
      await enforceRateLimit(reply.request, deps.rateLimiter, { scope: SCOPE });
      if (row !== null) await requireRow(deps, reply.request, row);
      const sender = { accountId, lang, conversation, row, network: networkOf(reply.request.ip) };
      const sent = await inTransaction(db, (tx) =>
        sendFeedback(tx, form satisfies FeedbackForm, sender, clock()),
      );
      return unlessRefused(sent);
    },
  };
}

interface SupportHandlerDeps extends SupportDeps {
  readonly actions: SupportActions;
}

export function supportHandlers(deps: SupportHandlerDeps): Handlers<typeof supportEndpoints, CallContext> {
  const { ask, send } = deps.actions;
  return {
    ask: (input, context) => ask(input, context, null),
    send: (input, context) => send(input, context, null),
    async follow({ number, mobile }, { reply }) {
      await enforceRateLimit(reply.request, deps.rateLimiter, { scope: SCOPE });
      const row = await readFeedback(deps.db, number.trim().toUpperCase());
      // An unknown number and a wrong mobile number get the same response, which therefore does not reveal which
      // numbers exist.
      if (row === undefined || row.mobile !== foldMobile(mobile))
        throw new Refusal('support.feedbackNotFound');
      const [feedback] = await presentFeedback(deps.db, [row]);
      if (feedback === undefined) throw new Refusal('support.feedbackNotFound');
      return feedback;
    },
  };
}

export function ownSupportHandlers(
  deps: SupportHandlerDeps,
): Handlers<typeof ownSupportEndpoints, CallContext> {
  const { ask, send } = deps.actions;
  return {
    ask: (input, context) => ask(input, context, accountOf(context.caller)),
    send: (input, context) => send(input, context, accountOf(context.caller)),
    async feedback(_input, { caller }) {
      const rows = await readFeedbackOfAccount(deps.db, accountOf(caller), OWN_FEEDBACK_MAX);
      return { feedback: await presentFeedback(deps.db, rows) };
    },
  };
}
