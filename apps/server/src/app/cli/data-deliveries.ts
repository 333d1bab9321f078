import { counted, type Lang } from '@jishi/contract';
import {
  DELIVERY_STATES,
  type DeliveryDetails,
  discardDelivery,
  FileRefused,
  heldSource,
  loadDataset,
  readDeliveries,
  readDelivery,
  refreshAllStats,
} from '../../modules/datasets/index.ts';
import { marketInstant } from '../../platform/clock.ts';
import {
  type CommandPorts,
  CommandProblem,
  command,
  field,
  JISHI,
  parse,
  picked,
} from '../../platform/command/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { checkLines } from './data-checks.ts';
import { printProblem, printReport } from './data-report.ts';
import type { Session } from './session.ts';

const LIST_MAX = 10_000;
const id = field.argument(parse.idFrom('data deliveries'));
const ids = field.argument(parseIds, '<ids>');
const reason = field.requiredOption('<text>', 'reason, for the audit log', parse.text);

async function deliveryState(tx: Tx, { ids: named }: { readonly ids: readonly bigint[] }) {
  const states = [];
  for (const one of named)
    states.push(
      picked(await readDelivery(tx, one), 'code', 'state', 'staged', 'added', 'changed', 'deleted'),
    );
  const [first = null, ...others] = states;
  return others.length === 0 ? first : { deliveries: states };
}

const IDS_MAX = 1_000;

/** Parses ids and ranges: 17, 17-20 or 17,19-25. Returns each id once, in ascending order. */
function parseIds(text: string): readonly bigint[] {
  const numbers = new Set<bigint>();
  for (const part of text.split(',')) {
    const [, first, last = first] = /^(\d{1,18})(?:-(\d{1,18}))?$/.exec(part.trim()) ?? [];
    if (first === undefined || last === undefined || BigInt(last) < BigInt(first))
      throw new CommandProblem(
        `${text}: use ids such as 17, 17-20 or 17,19; "${JISHI} data deliveries" lists them`,
      );
    if (numbers.size + Number(BigInt(last) - BigInt(first)) >= IDS_MAX)
      throw new CommandProblem(`${text}: at most ${IDS_MAX} deliveries at a time`);
    for (let one = BigInt(first); one <= BigInt(last); one++) numbers.add(one);
  }
  return [...numbers].sort((one, other) => (one < other ? -1 : 1));
}

/** Formats ids in the syntax of `parseIds`. */
export function idsText(named: readonly bigint[]): string {
  const runs: { first: bigint; last: bigint }[] = [];
  for (const one of named) {
    const run = runs.at(-1);
    if (run && run.last + 1n === one) run.last = one;
    else runs.push({ first: one, last: one });
  }
  return runs.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
}

const missing = (named: bigint): CommandProblem =>
  new CommandProblem(`delivery ${named} does not exist: see "${JISHI} data deliveries"`);

/** Commands for deliveries held until an operator decides. */
export const deliveryVerbs = {
  deliveries: command.list({
    permission: 'data.read',
    summary: 'deliveries that were held by their checks or for a review, newest first',
    input: {
      code: field.option('<code>', 'only those of this data set', parse.text),
      state: field.option('<state>', DELIVERY_STATES.join(', '), parse.oneOf(DELIVERY_STATES)),
      before: field.option('<id>', 'only deliveries before this one', parse.idFrom('data deliveries')),
      limit: field.defaultedOption('<count>', 'maximum number of deliveries', parse.count(LIST_MAX), '50'),
    },
    rows: ({ db }: CommandPorts, filter) => readDeliveries(db, filter),
    columns: {
      id: { of: (one) => String(one.id), right: 6 },
      state: { of: ({ state }) => state, left: 9 },
      code: { of: ({ code }) => code, left: 14 },
      heldAt: { of: ({ heldAt }) => heldAt },
      staged: { of: ({ staged }) => staged, right: 9, after: ' rows' },
      added: { of: ({ added }) => added, after: ' new' },
      changed: { of: ({ changed }) => changed, after: ' changed' },
      deleted: { of: ({ deleted }) => deleted, after: ' deleted' },
      source: { of: ({ source }) => source },
    },
    empty: ({ state }) => `no deliveries${state === undefined ? '' : ` are ${state}`}`,
  }),
  delivery: command.show({
    permission: 'data.read',
    summary: 'one held delivery: its checks, and the changes that it would make',
    input: { id },
    async read({ db }: CommandPorts, { id: named }) {
      const delivery = await readDelivery(db, named);
      if (delivery === null) throw missing(named);
      return delivery;
    },
    lines: deliveryLines,
  }),
  publish: command.work({
    permission: 'data.write',
    subject: (input) => `delivery ${idsText(input.ids)}`,
    state: deliveryState,
    summary: 'publish the rows of held deliveries (17, 17-20 or 17,19), one by one',
    input: { ids, reason, dryRun: field.flag('run the whole command, then roll it back') },
    async run(session: Session, input) {
      await publishAll(session, input);
      return {};
    },
  }),
  discard: command.change({
    permission: 'data.write',
    subject: (input) => `delivery ${idsText(input.ids)}`,
    state: deliveryState,
    summary: 'discard held deliveries (17, 17-20 or 17,19) and delete their rows',
    input: { ids, reason },
    async change(tx: Tx, { ids: named, reason: why }) {
      for (const one of await withoutChildren(tx, named)) {
        const delivery = await readDelivery(tx, one);
        if (delivery === null) throw missing(one);
        refuseNoReason(why);
        if (delivery.parent !== null)
          throw new CommandProblem(
            `delivery ${one} is published or discarded with delivery ${delivery.parent} of its parent data set`,
          );
        if (!(await discardDelivery(tx, one, why)))
          throw new CommandProblem(`delivery ${one} is no longer held: it was published or discarded`);
      }
      const [noun, verb] = named.length === 1 ? ['delivery', 'is'] : ['deliveries', 'are'];
      return `${noun} ${idsText(named)} ${verb} discarded`;
    },
  }),
};

interface Publishing {
  readonly ids: readonly bigint[];
  readonly reason: string;
  readonly dryRun: boolean;
}

/** Throws if the reason is empty. Decisions about held deliveries, and those that override a check, need a reason. */
export function refuseNoReason(why: string): void {
  if (why.trim() === '') throw new CommandProblem('give the reason, for the audit log: --reason TEXT');
}

/** Publishes each delivery in its own transaction. A failing delivery does not stop the others. */
async function publishAll(session: Session, { ids: named, reason: why, dryRun }: Publishing): Promise<void> {
  refuseNoReason(why);
  let failed = 0;
  for (const one of await withoutChildren(session.db, named))
    try {
      await publish(session, one, { reason: why, dryRun });
    } catch (error) {
      if (!(error instanceof CommandProblem) || named.length === 1) throw error;
      failed++;
      printProblem(`delivery ${one}: ${error.message}`);
    }
  if (!dryRun) await refreshAllStats(session.pool, session.registry);
  if (failed > 0)
    throw new CommandProblem(
      `${failed} of ${counted(named.length, 'delivery was', 'deliveries were')} not published`,
    );
}

/** Drops deliveries of children whose parent is in the list, because they are published or discarded with it. */
async function withoutChildren(db: Db | Tx, named: readonly bigint[]): Promise<bigint[]> {
  const parents = await Promise.all(named.map(async (id) => (await readDelivery(db, id))?.parent ?? null));
  return named.filter((_, at) => {
    const parent = parents[at] ?? null;
    return parent === null || !named.includes(parent);
  });
}

async function publish(
  session: Session,
  named: bigint,
  { reason: why, dryRun }: Omit<Publishing, 'ids'>,
): Promise<void> {
  const { db, pool, registry, lang, print } = session;
  const delivery = await readDelivery(db, named);
  if (delivery === null) throw missing(named);
  await registry.refresh();
  const dataset = registry.find(delivery.code);
  if (!dataset) throw new CommandProblem(`data set ${delivery.code} does not exist`);
  try {
    // The rejected rows were written to a file when the delivery was held, so none are written now.
    const options = { rejectFile: '', dryRun, lang };
    const report = await loadDataset(pool, dataset, heldSource(delivery, why), options);
    printReport(`delivery ${named}`, delivery.code, report, { lang, print, dryRun, json: false });
  } catch (error) {
    if (error instanceof FileRefused) throw new CommandProblem(error.text(lang));
    throw error;
  }
}

const WORDS = {
  zh: {
    ...{ held: '待审', published: '已发布', discarded: '已丢弃', checks: '未通过检查', review: '等待审阅' },
    ...{ rows: '行', added: '新增', changed: '修改', deleted: '删除', rejected: '不合格' },
    ...{ moves: '变动最大的值', decision: '如要发布或丢弃，请运行', at: '保留于', decided: '处理于' },
  },
  en: {
    ...{
      held: 'held',
      published: 'published',
      discarded: 'discarded',
      checks: 'a check failed',
      review: 'review asked',
    },
    ...{ rows: 'rows', added: 'new', changed: 'changed', deleted: 'deleted', rejected: 'rejected' },
    ...{
      moves: 'largest moves',
      decision: 'to publish or discard it, run',
      at: 'held at',
      decided: 'decided at',
    },
  },
} as const;

function deliveryLines(one: DeliveryDetails, lang: Lang): string[] {
  const words = WORDS[lang];
  const counts = (['added', 'changed', 'deleted', 'rejected'] as const).map(
    (name) => `${one[name]} ${words[name]}`,
  );
  const moves = one.moves.map(
    ({ field: of, key, before, after }) => `  ${of} ${before} → ${after} (${Object.values(key).join(', ')})`,
  );
  return [
    `${one.id}  ${one.code}  ${one.source}`,
    `${words[one.state]} (${words[one.cause]}), ${words.at} ${marketInstant(one.heldAt)}`,
    ...(one.decidedAt ? [`${words.decided} ${marketInstant(one.decidedAt)}: ${one.reason ?? ''}`] : []),
    `${one.staged} ${words.rows}: ${counts.join(', ')}`,
    ...checkLines(one.checks, lang),
    ...(moves.length > 0 ? [`${words.moves}:`, ...moves] : []),
    ...(one.state === 'held'
      ? [
          `${words.decision}:`,
          `  ${JISHI} data publish ${one.id} --reason TEXT`,
          `  ${JISHI} data discard ${one.id} --reason TEXT`,
        ]
      : []),
  ];
}
