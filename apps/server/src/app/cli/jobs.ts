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
      async decide(tx, { id: named, by, reason }) {
        const job = await jobNamed(tx, named);
        refuseUnlessChanged(await retryJob(tx, named), named);
        await recordJob(tx, 'job.retry', job, { by, reason });
        return `job ${named} (${job.task}) is due now`;
      },
    }),
    drop: command.decision({
      summary: 'delete a job that need not run; its work is not done',
      input: { id },
      async decide(tx, { id: named, by, reason }) {
        const job = await jobNamed(tx, named);
        refuseUnlessChanged(await dropJob(tx, named), named);
        await recordJob(tx, 'job.drop', job, { by, reason });
        return `job ${named} (${job.task}) is deleted`;
      },
    }),
  },
});

async function jobNamed(tx: Tx, id: bigint): Promise<ListedJob> {
  const job = await readJob(tx, id);
  if (job === null) throw new CommandProblem(`there is no job ${id}: see "npm run jishi -- jobs list"`);
  return job;
}

function refuseUnlessChanged(isChanged: boolean, id: bigint): void {
  if (!isChanged) throw new CommandProblem(`job ${id} is running: wait until it ends`);
}

async function recordJob(
  tx: Tx,
  action: string,
  { id, task, state, attempts, error }: ListedJob,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  const detail = { task, state, attempts, error };
  await recordAudit(tx, { actor: by, action, subject: String(id), reason, detail });
}
