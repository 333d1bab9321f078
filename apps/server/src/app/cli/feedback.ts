import { FEEDBACK_STATES, feedbackFields } from '@jishi/contract';
import { Command } from 'commander';
import {
  answerFeedback,
  closeFeedback,
  type FeedbackOutcome,
  REPLY_MAX,
  readFeedback,
  readFeedbackInState,
  readReplies,
} from '../../modules/support/index.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type Decision, withDecision } from './decision.ts';
import { printable } from './progress.ts';
import { CliProblem, inSession, print, type Session, withinOrRehearsed } from './session.ts';

const LISTED_MAX = 1000;
const OUTCOMES: Record<Exclude<FeedbackOutcome, 'done'>, string> = {
  notFound: 'there is no such feedback: see "npm run jishi -- feedback list"',
  closed: 'it is closed',
};

export function feedbackCommand(): Command {
  const command = new Command('feedback').description('what customers wrote to the support');
  command
    .command('list')
    .description('feedback that waits for an answer, the oldest first')
    .option('--state <state>', FEEDBACK_STATES.join(', '), 'open')
    .action(({ state }: { state: string }) => inSession((session) => list(session, state)));
  command
    .command('show <number>')
    .description('all that a customer wrote, and what was replied')
    .action((number: string) => inSession((session) => show(session, number)));
  withDecision(command.command('reply <number>'))
    .description('answer it; the customer is notified')
    .requiredOption('--text <text>', `what the customer will read, up to ${REPLY_MAX} characters`)
    .action((number: string, { text, ...decision }: Decision & { text: string }) => {
      const reply = text.trim();
      if (reply === '' || reply.length > REPLY_MAX)
        throw new CliProblem(`--text: 1 to ${REPLY_MAX} characters`);
      return inSession((session) =>
        decide(session, decision, (tx) =>
          answerFeedback(tx, { number, actor: decision.by, now: systemClock(), text: reply }),
        ),
      );
    });
  withDecision(command.command('close <number>'))
    .description('close it, answered or not; nobody is notified')
    .action((number: string, decision: Decision) =>
      inSession((session) =>
        decide(session, decision, (tx) =>
          closeFeedback(tx, { number, actor: decision.by, now: systemClock(), reason: decision.reason }),
        ),
      ),
    );
  return command;
}

async function decide(
  session: Session,
  { dryRun }: Decision,
  work: (tx: Tx) => Promise<FeedbackOutcome>,
): Promise<void> {
  await withinOrRehearsed(session, dryRun, async (tx) => {
    const outcome = await work(tx);
    if (outcome !== 'done') throw new CliProblem(OUTCOMES[outcome]);
  });
  if (!dryRun) print('done');
}

async function list({ database }: Session, state: string): Promise<void> {
  const feedbackState = FEEDBACK_STATES.find((candidate) => candidate === state);
  if (!feedbackState) throw new CliProblem(`--state ${state}: one of ${FEEDBACK_STATES.join(', ')}`);
  const rows = await readFeedbackInState(database.db, feedbackState, LISTED_MAX);
  if (rows.length === 0) print(`no feedback is ${feedbackState}`);
  for (const { number, questionType, customerName, content, sentAt } of rows)
    print(
      `${number}  ${sentAt.toISOString().slice(0, 16)}Z  ${questionType.padEnd(10)} ${printable(customerName)}: ${printable(content).slice(0, 80)}`,
    );
}

async function show({ database, lang }: Session, number: string): Promise<void> {
  const row = await readFeedback(database.db, number);
  if (row === undefined) throw new CliProblem(OUTCOMES.notFound);
  const { state, sentAt, accountId, email, conversation, id } = row;
  print(
    `${number}  ${state}  sent ${sentAt.toISOString()}  ${accountId === null ? 'by a visitor' : `account ${accountId}`}`,
  );
  for (const name of ['customerName', 'mobile', 'questionType', 'content'] as const)
    print(`${feedbackFields[name][lang]}: ${printable(row[name])}`);
  print(`${feedbackFields.email[lang]}: ${email ?? '–'}`);
  for (const { by, text } of conversation) print(`  ${by}: ${printable(text)}`);
  for (const { text, repliedAt } of await readReplies(database.db, [id]))
    print(`replied ${repliedAt.toISOString()}: ${printable(text)}`);
}
