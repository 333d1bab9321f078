import {
  type CommandPorts,
  CommandProblem,
  command,
  field,
  JISHI,
  parse,
  picked,
  shortLine,
} from '../../platform/command/index.ts';
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

/** Changes a job that is not running. `becomes` names the resulting state. */
const decisionOn =
  (change: (tx: Tx, id: bigint) => Promise<boolean>, becomes: string) =>
  async (tx: Tx, { id: named }: { readonly id: bigint }): Promise<string> => {
    const { task } = await jobNamed(tx, named);
    if (!(await change(tx, named))) throw new CommandProblem(`job ${named} is running: wait until it ends`);
    return `job ${named} (${task}) is ${becomes}`;
  };

async function jobState(tx: Tx, input: { readonly id: bigint }) {
  return picked(await readJob(tx, input.id), 'task', 'state', 'attempts', 'runAt', 'error');
}

export const jobsCommands = command.group({
  noun: 'jobs',
  summary: 'jobs and events that are pending, running or failed',
  defaultVerb: 'list',
  verbs: {
    list: command.list({
      permission: 'jobs.read',
      summary: 'jobs, newest first, without their contents',
      input: {
        state: field.option('<state>', JOB_STATES.join(', '), parse.oneOf(JOB_STATES)),
        before: field.option('<id>', 'only jobs before this one', parse.idFrom('jobs list')),
        limit: field.defaultedOption('<count>', 'maximum number of jobs', parse.count(LIST_MAX), '50'),
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
        error: { of: ({ error }) => error && shortLine(error, ERROR_SHOWN), before: '  error ' },
      },
      empty: ({ state }) => `no jobs${state === undefined ? '' : ` are ${state}`}`,
    }),
    retry: command.change({
      permission: 'jobs.write',
      subject: (input) => `job ${input.id}`,
      state: jobState,
      summary: 'run a failing or dead job again now, with its full number of attempts',
      input: { id },
      change: decisionOn(retryJob, 'due now'),
    }),
    drop: command.change({
      permission: 'jobs.write',
      subject: (input) => `job ${input.id}`,
      state: jobState,
      summary: 'delete a job that need not run; its work is skipped',
      input: { id },
      change: decisionOn(dropJob, 'deleted'),
    }),
  },
});

async function jobNamed(tx: Tx, id: bigint): Promise<ListedJob> {
  const job = await readJob(tx, id);
  if (job === null) throw new CommandProblem(`there is no job ${id}: see "${JISHI} jobs list"`);
  return job;
}
