import { recordAudit } from '../../platform/audit.ts';
import { type CommandPorts, CommandProblem, command, field, parse } from '../../platform/command/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import {
  dropJob,
  JOB_STATES,
  type ListedJob,
  readJob,
  readJobs,
  retryJob,
} from '../../platform/jobs/index.ts';

const LIST_MAX = 10_000;
const ERROR_SHOWN = 120;

const id = field.argument(parse.idFrom('jobs list'));

/** Changes a job that is not running, and records it. `becomes` says what the job is then. */
const decisionOn =
  (change: (tx: Tx, id: bigint) => Promise<boolean>, action: string, becomes: string) =>
  async (tx: Tx, { id: named, by, reason }: { id: bigint; by: string; reason: string }): Promise<string> => {
    const { id, task, state, attempts, error } = await jobNamed(tx, named);
    if (!(await change(tx, named))) throw new CommandProblem(`job ${named} is running: wait until it ends`);
    const detail = { task, state, attempts, error };
    await recordAudit(tx, { actor: by, action, subject: String(id), reason, detail });
    return `job ${named} (${task}) is ${becomes}`;
  };

export const jobsCommands = command.group({
  noun: 'jobs',
  summary: 'jobs and events that wait, run or failed',
  defaultVerb: 'list',
  verbs: {
    list: command.list({
      summary: 'jobs, the newest first, without their contents',
      input: {
        state: field.option('<state>', JOB_STATES.join(', '), parse.oneOf(JOB_STATES)),
        before: field.option('<id>', 'only jobs before this one', parse.idFrom('jobs list')),
        limit: field.defaultedOption('<count>', 'most jobs', parse.count(LIST_MAX), '50'),
      },
      rows: ({ db }: CommandPorts, filter) => readJobs(db, filter),
      columns: {
        id: { of: (job) => String(job.id), right: 8 },
        task: { of: ({ task }) => task, left: 28 },
        state: { of: ({ state }) => state, left: 7 },
        attempts: { of: ({ attempts, attemptsMax }) => `${attempts} of ${attemptsMax}`, right: 8 },
        createdAt: { of: ({ createdAt }) => createdAt, before: '  made ' },
        runAt: { of: ({ runAt }) => runAt, before: '  due ' },
        queue: { of: ({ queue }) => queue, before: '  queue ' },
        error: { of: ({ error }) => error?.slice(0, ERROR_SHOWN) ?? null, before: '  error ' },
      },
      empty: ({ state }) => `no jobs${state === undefined ? '' : ` are ${state}`}`,
    }),
    retry: command.decision({
      summary: 'run a failing or dead job again now, with all its attempts',
      input: { id },
      decide: decisionOn(retryJob, 'job.retry', 'due now'),
    }),
    drop: command.decision({
      summary: 'delete a job that need not run; its work is not done',
      input: { id },
      decide: decisionOn(dropJob, 'job.drop', 'deleted'),
    }),
  },
});

async function jobNamed(tx: Tx, id: bigint): Promise<ListedJob> {
  const job = await readJob(tx, id);
  if (job === null) throw new CommandProblem(`there is no job ${id}: see "npm run jishi -- jobs list"`);
  return job;
}
