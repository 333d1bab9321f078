import { readFile } from 'node:fs/promises';
import { counted, type Lang } from '@jishi/contract';
import { stringify } from 'yaml';
import { marketInstant } from '../../platform/clock.ts';
import {
  type CommandPorts,
  CommandProblem,
  command,
  field,
  JISHI,
  type Outcome,
  parse,
} from '../../platform/command/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { type PulledFile, readFilesOf } from './files.repository.ts';
import { PlanInvalid, type PullPlan, readPlanText } from './plan/pull-plan.ts';
import { nextDue } from './plan/schedule.ts';
import { nameSchema, secretsOfSource } from './plan/source-plan.ts';
import {
  deletePlan,
  lockPlan,
  readPlan,
  readPlans,
  type StoredPlan,
  setNext,
  writePlan,
} from './plans.repository.ts';
import { pullAsked } from './pulls.events.ts';
import { hastenRun, insertRun, lockOpenRun, type Run, readRun, readRuns } from './runs.repository.ts';
import { readSecretName } from './secrets/pull-secrets.ts';

interface PullPorts extends CommandPorts {
  readonly registry: DatasetRegistry;
}

const LIST_MAX = 10_000;

const name = field.argument(planName);
const subject = (input: { readonly name: string }): string => `pull ${input.name}`;

async function planState(tx: Tx, input: { readonly name: string }) {
  const stored = await readPlan(tx, input.name);
  return stored && { isPaused: stored.isPaused, nextAt: stored.nextAt, plan: stored.plan };
}

export const pullCommands = command.group<PullPorts>({
  noun: 'pull',
  summary: 'plans and runs of deliveries that the server fetches automatically',
  defaultVerb: 'list',
  verbs: {
    apply: command.change({
      permission: 'pull.write',
      subject: ({ file }) => file,
      state: async (tx, { file }) => planState(tx, { name: (await planIn(file)).name }),
      summary: 'store the plan in a YAML file; a plan with the same name is replaced',
      input: { file: field.argument(parse.text) },
      change: applyPlan,
    }),
    list: command.list({
      permission: 'pull.read',
      summary: 'all plans with the time of their next run',
      input: {},
      rows: ({ db }: CommandPorts) => readPlans(db),
      columns: {
        name: { of: ({ name: one }) => one, left: 24 },
        target: { of: ({ plan }) => plan.dataset ?? 'import', left: 16 },
        source: { of: ({ plan }) => plan.source.kind, left: 8 },
        next: { of: ({ nextAt }) => nextAt ?? 'paused' },
        note: { of: ({ plan }) => plan.note ?? null },
      },
      empty: () => `there are no plans: "${JISHI} pull apply FILE" stores one`,
    }),
    show: command.show({
      permission: 'pull.read',
      summary: 'a plan as YAML',
      input: { name },
      read: ({ db }: CommandPorts, input) => planNamed(db, input.name),
      lines: ({ plan, nextAt }) => [
        `# ${nextAt === null ? 'paused' : `next ${marketInstant(nextAt)}`}`,
        ...stringify(plan).trimEnd().split('\n'),
      ],
    }),
    pause: command.change({
      permission: 'pull.write',
      subject,
      state: planState,
      summary: 'pause a plan until it is resumed; a run in progress is allowed to finish',
      input: { name },
      async change(tx, input) {
        await lockedPlan(tx, input.name);
        await setNext(tx, input.name, null);
        return `pull ${input.name} is paused`;
      },
    }),
    resume: command.change({
      permission: 'pull.write',
      subject,
      state: planState,
      summary: 'resume a paused plan, from its next scheduled run',
      input: { name },
      async change(tx, input, { clock, registry }: PullPorts) {
        const { plan } = await lockedPlan(tx, input.name);
        const nextAt = nextDue(plan.schedule, registry.market.calendar, clock());
        await setNext(tx, input.name, nextAt);
        return `pull ${input.name} is due at ${marketInstant(nextAt)}`;
      },
    }),
    now: command.change({
      permission: 'pull.write',
      subject,
      state: async (tx, input) => ({ open: (await lockOpenRun(tx, input.name))?.id ?? null }),
      summary: 'have the server run a plan now, in addition to its schedule',
      input: { name },
      change: runNow,
    }),
    remove: command.change({
      permission: 'pull.write',
      subject,
      state: planState,
      summary: 'delete a plan and its runs; its rows stay',
      input: { name },
      async change(tx, input) {
        await lockedPlan(tx, input.name);
        if ((await lockOpenRun(tx, input.name))?.state === 'running')
          throw new CommandProblem(
            `pull ${input.name} is running: pause it, and remove it when the run has ended`,
          );
        await deletePlan(tx, input.name);
        return `pull ${input.name} is removed`;
      },
    }),
    runs: command.list({
      permission: 'pull.read',
      summary: 'runs of one plan or of all, newest first',
      input: {
        name: field.optionalArgument(planName, '[name]'),
        limit: field.defaultedOption('<count>', 'maximum number of runs', parse.count(LIST_MAX), '50'),
      },
      rows: async ({ db, lang }: CommandPorts, { name: plan, limit }) =>
        (await readRuns(db, { plan, limit })).map((run) => ({ ...run, lang })),
      columns: {
        id: { of: (run) => String(run.id), right: 7 },
        plan: { of: ({ plan }) => plan, left: 24 },
        state: { of: ({ state }) => state, left: 8 },
        due: { of: ({ dueAt }) => dueAt },
        late: { of: ({ isLate }) => (isLate ? 'late' : null) },
        attempts: { of: ({ attempts }) => counted(attempts, 'attempt', 'attempts') },
        next: { of: ({ attemptAt }) => attemptAt, before: '  next ' },
        error: { of: ({ error, lang }) => error?.[lang] ?? null },
      },
      empty: () => 'no runs',
    }),
    run: command.show({
      permission: 'pull.read',
      summary: 'a run with its files',
      input: { id: field.argument(parse.idFrom('pull runs')) },
      async read({ db }: CommandPorts, { id }) {
        const run = await readRun(db, id);
        if (run === null) throw new CommandProblem(`there is no run ${id}: see "${JISHI} pull runs"`);
        return { run, files: await readFilesOf(db, id) };
      },
      lines: runLines,
    }),
  },
});

function planName(text: string): string {
  if (!nameSchema.safeParse(text).success)
    throw new CommandProblem(`${text} is not the name of a plan: list them with "${JISHI} pull list"`);
  return text;
}

async function planIn(file: string): Promise<PullPlan> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new CommandProblem(`${file}: ${error.message}`);
  });
  try {
    return readPlanText(text);
  } catch (error) {
    if (!(error instanceof PlanInvalid)) throw error;
    throw new CommandProblem(
      error.message
        .split('\n')
        .map((line) => `${file}: ${line}`)
        .join('\n'),
    );
  }
}

async function applyPlan(
  tx: Tx,
  { file }: { readonly file: string },
  { clock, registry }: PullPorts,
): Promise<Outcome> {
  const plan = await planIn(file);
  if (plan.dataset !== undefined && registry.find(plan.dataset) === undefined)
    throw new CommandProblem(
      `data set ${plan.dataset} does not exist: list them with "${JISHI} catalog list"`,
    );
  const now = clock();
  const isPaused = (await lockPlan(tx, plan.name))?.isPaused ?? false;
  const nextAt = isPaused ? null : nextDue(plan.schedule, registry.market.calendar, now);
  await writePlan(tx, { plan, nextAt, now });
  const missing: string[] = [];
  for (const secret of secretsOfSource(plan.source))
    if ((await readSecretName(tx, secret)) === null) missing.push(secret);
  const state = nextAt === null ? 'stored, and paused as before' : `due at ${marketInstant(nextAt)}`;
  return {
    subject: `pull ${plan.name}`,
    words: [
      `pull ${plan.name} is ${state}`,
      ...missing.map((one) => `the secret ${one} is missing: ${JISHI} secret set ${one}`),
    ],
  };
}

async function runNow(tx: Tx, input: { readonly name: string }, { clock }: CommandPorts): Promise<string> {
  await lockedPlan(tx, input.name);
  const now = clock();
  const open = await lockOpenRun(tx, input.name);
  if (open?.state === 'running') throw new CommandProblem(`pull ${input.name} is running: run ${open.id}`);
  if (open !== null) await hastenRun(tx, open.id, now);
  const run = { plan: input.name, trigger: 'person', dueAt: now, lateAt: null } as const;
  const id = open?.id ?? (await insertRun(tx, run, now));
  await emit(tx, pullAsked, {});
  return `run ${id} begins: ${JISHI} pull run ${id}`;
}

async function planNamed(db: CommandPorts['db'], one: string): Promise<StoredPlan> {
  return (await readPlan(db, one)) ?? noPlan(one);
}

async function lockedPlan(tx: Tx, one: string): Promise<StoredPlan> {
  return (await lockPlan(tx, one)) ?? noPlan(one);
}

function noPlan(one: string): never {
  throw new CommandProblem(`there is no plan ${one}: list them with "${JISHI} pull list"`);
}

function runLines({ run, files }: { run: Run; files: readonly PulledFile[] }, lang: Lang): string[] {
  const time = (label: string, at: Date | null): string[] =>
    at === null ? [] : [`${label} ${marketInstant(at)}`];
  return [
    `run ${run.id} of ${run.plan}: ${run.state}${run.isLate ? ', late' : ''}, ${counted(run.attempts, 'attempt', 'attempts')}`,
    ...time('due  ', run.dueAt),
    ...time('began', run.beganAt),
    ...time('ended', run.endedAt),
    ...time('next ', run.attemptAt),
    ...(run.error === null ? [] : [`error ${run.error[lang]}`]),
    ...files.flatMap((file) => fileLines(file, lang)),
  ];
}

function fileLines(file: PulledFile, lang: Lang): string[] {
  const { read, inserted, updated, deleted, rejected, held } = file;
  const rows = `${read} read, ${inserted} new, ${updated} changed, ${deleted} deleted, ${rejected} rejected`;
  return [
    `${file.name}: ${file.state}, ${counted(Number(file.bytes), 'byte', 'bytes')}, sha256 ${file.sha256.toString('hex')}`,
    ...(file.state === 'loaded' ? [`  ${rows}`] : []),
    ...held.map((id) => `  held: ${JISHI} data delivery ${id}`),
    ...(file.rejectFile === null ? [] : [`  rejected rows: ${file.rejectFile}`]),
    ...(file.error === null ? [] : [`  ${file.error[lang]}`]),
  ];
}
