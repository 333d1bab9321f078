import { FEEDBACK_STATES, feedbackFields, type Lang } from '@jishi/contract';
import { marketInstant } from '../../platform/clock.ts';
import {
  type CommandPorts,
  CommandProblem,
  command,
  field,
  JISHI,
  parse,
  printable,
} from '../../platform/command/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type CatalogueFolders, readStorefront } from '../catalog/index.ts';
import { answerFeedback, closeFeedback, type FeedbackOutcome, REPLY_MAX } from './answer-feedback.ts';
import { readFeedback, readReplies } from './feedback.repository.ts';
import { listFeedback } from './list-feedback.ts';
import { rowText } from './reported-row.ts';

const OUTCOMES: Record<Exclude<FeedbackOutcome, 'done'>, string> = {
  notFound: `this feedback does not exist: list it with "${JISHI} feedback list"`,
  closed: 'it is already closed',
};

const number = field.argument(parse.text);

interface FeedbackPorts extends CommandPorts {
  /** The folders of the catalogue files. */
  readonly catalogue: CatalogueFolders;
}

export const feedbackCommands = command.group<FeedbackPorts>({
  noun: 'feedback',
  summary: "customers' messages to support",
  verbs: {
    list: command.list({
      permission: 'feedback.read',
      summary: 'unanswered feedback: members with priority support first, then oldest first',
      input: {
        state: field.defaultedOption(
          '<state>',
          FEEDBACK_STATES.join(', '),
          parse.oneOf(FEEDBACK_STATES),
          'open',
        ),
      },
      async rows({ db, clock, catalogue }: FeedbackPorts, { state }) {
        const { plans } = (await readStorefront(catalogue)).memberships;
        return listFeedback(db, plans, { state, now: clock() });
      },
      columns: {
        number: { of: (row) => row.number },
        sentAt: { of: ({ sentAt }) => sentAt },
        priority: { of: ({ hasPriority }) => (hasPriority ? 'priority' : ''), left: 8 },
        questionType: { of: ({ questionType }) => questionType, left: 10 },
        customer: { of: ({ customerName }) => customerName, before: ' ' },
        row: { of: ({ row }) => (row === null ? null : printable(rowText(row))), before: ' ' },
        content: { of: ({ content }) => printable(content).slice(0, 80), before: ': ' },
      },
      empty: ({ state }) => `no feedback is ${state}`,
    }),
    show: command.show({
      permission: 'feedback.read',
      reveals: (input) => `feedback ${input.number}`,
      summary: "show a customer's messages and the replies",
      input: { number },
      read: ({ db }: CommandPorts, input) => readWhole(db, input.number),
      lines: linesOf,
    }),
    reply: command.change({
      permission: 'feedback.write',
      subject: (input) => `feedback ${input.number}`,
      state: feedbackState,
      summary: 'reply to feedback and notify the customer',
      input: {
        number,
        text: field.requiredOption(
          '<text>',
          `message to the customer, up to ${REPLY_MAX} characters`,
          parse.words(REPLY_MAX),
        ),
      },
      async change(tx, { number: named, by, text: reply }, { clock }: CommandPorts) {
        refuseUnlessDone(await answerFeedback(tx, { number: named, actor: by, now: clock(), text: reply }));
      },
      after: doneUnlessRehearsed,
    }),
    close: command.change({
      permission: 'feedback.write',
      subject: (input) => `feedback ${input.number}`,
      state: feedbackState,
      summary: 'close feedback without a reply; the customer is not notified',
      input: { number },
      async change(tx, { number: named, by, reason }, { clock }: CommandPorts) {
        refuseUnlessDone(await closeFeedback(tx, { number: named, actor: by, now: clock(), reason }));
      },
      after: doneUnlessRehearsed,
    }),
  },
});

async function feedbackState(tx: Tx, input: { readonly number: string }) {
  const row = await readFeedback(tx, input.number);
  if (row === undefined) return null;
  return { accountId: row.accountId, state: row.state, replies: (await readReplies(tx, [row.id])).length };
}

async function doneUnlessRehearsed({ dryRun }: { readonly dryRun: boolean }): Promise<string | undefined> {
  return dryRun ? undefined : 'done';
}

function refuseUnlessDone(outcome: FeedbackOutcome): void {
  if (outcome !== 'done') throw new CommandProblem(OUTCOMES[outcome]);
}

async function readWhole(db: CommandPorts['db'], named: string) {
  const row = await readFeedback(db, named);
  if (row === undefined) throw new CommandProblem(OUTCOMES.notFound);
  return { ...row, replies: await readReplies(db, [row.id]) };
}

function linesOf(row: Awaited<ReturnType<typeof readWhole>>, lang: Lang): string[] {
  const { number: named, state, sentAt, accountId, email, conversation, replies } = row;
  const sender = accountId === null ? 'by a visitor' : `account ${accountId}`;
  return [
    `${named}  ${state}  sent ${marketInstant(sentAt)}  ${sender}`,
    ...(['customerName', 'mobile', 'questionType', 'content'] as const).map(
      (name) => `${feedbackFields[name][lang]}: ${printable(row[name])}`,
    ),
    ...(row.row === null ? [] : [`row: ${printable(rowText(row.row))}`]),
    `${feedbackFields.email[lang]}: ${email ?? '–'}`,
    ...conversation.map((turn) => `  ${turn.by}: ${printable(turn.text)}`),
    ...replies.map((reply) => `replied ${marketInstant(reply.repliedAt)}: ${printable(reply.text)}`),
  ];
}
