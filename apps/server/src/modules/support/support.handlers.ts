import type {
  FeedbackForm,
  Handlers,
  InputOf,
  Lang,
  ownSupportEndpoints,
  supportEndpoints,
} from '@jishi/contract';
import { inTransaction } from '../../platform/db/index.ts';
import { accountOf, type CallContext, originOf, refuseHaste } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readFeedback, readFeedbackOfAccount } from './feedback.repository.ts';
import { presentFeedback } from './present-feedback.ts';
import { answerQuestion } from './questions/answer-question.ts';
import type { ReadPassages } from './questions/passages.ts';
import { sendFeedback } from './send-feedback.ts';
import type { SupportDeps } from './support.deps.ts';

/** Counted apart from what a network reads. */
const SCOPE = 'support ';
const OWN_FEEDBACK_MAX = 50;

type AskInput = { readonly question: string; readonly lang: Lang };
type SendInput = InputOf<typeof supportEndpoints.send>;

/** What visitors and signed-in persons do alike. */
function actionsOf(deps: SupportDeps, passages: ReadPassages) {
  const { db, clock } = deps;
  return {
    async ask({ question, lang }: AskInput, { reply }: CallContext, accountId: bigint | null) {
      refuseHaste(reply.request, deps.takeLimit, { scope: SCOPE });
      const origin = originOf(reply.request, deps.publicUrl);
      return answerQuestion(deps, passages, { text: question, lang, origin, accountId });
    },
    async send({ conversation, lang, ...form }: SendInput, { reply }: CallContext, accountId: bigint | null) {
      refuseHaste(reply.request, deps.takeLimit, { scope: SCOPE });
      const sender = { accountId, lang, conversation };
      const sent = await inTransaction(db, (tx) =>
        sendFeedback(tx, form satisfies FeedbackForm, sender, clock()),
      );
      if (sent instanceof Refusal) throw sent;
      return sent;
    },
  };
}

export function supportHandlers(
  deps: SupportDeps,
  passages: ReadPassages,
): Handlers<typeof supportEndpoints, CallContext> {
  const { ask, send } = actionsOf(deps, passages);
  return {
    ask: (input, context) => ask(input, context, null),
    send: (input, context) => send(input, context, null),
    async follow({ number, mobile }, { reply }) {
      refuseHaste(reply.request, deps.takeLimit, { scope: SCOPE });
      const row = await readFeedback(deps.db, number.trim().toUpperCase());
      // One answer for both, so that nobody learns which numbers there are.
      if (row === undefined || row.mobile !== mobile.trim()) throw new Refusal('support.feedbackNotFound');
      const [feedback] = await presentFeedback(deps.db, [row]);
      if (feedback === undefined) throw new Refusal('support.feedbackNotFound');
      return feedback;
    },
  };
}

export function ownSupportHandlers(
  deps: SupportDeps,
  passages: ReadPassages,
): Handlers<typeof ownSupportEndpoints, CallContext> {
  const { ask, send } = actionsOf(deps, passages);
  return {
    ask: (input, context) => ask(input, context, accountOf(context.caller)),
    send: (input, context) => send(input, context, accountOf(context.caller)),
    async feedback(_input, { caller }) {
      const rows = await readFeedbackOfAccount(deps.db, accountOf(caller), OWN_FEEDBACK_MAX);
      return { feedback: await presentFeedback(deps.db, rows) };
    },
  };
}
