import { discountCodeSchema } from '@jishi/contract';
import { Command } from 'commander';
import { createDiscount, type DiscountCode, endDiscount, readDiscounts } from '../../modules/orders/index.ts';
import { marketDay, startOfMarketDay, systemClock } from '../../platform/clock.ts';
import { yuan } from '../../platform/money.ts';
import { countOf, endOf, fenOf, startOf } from './arguments.ts';
import { type Decision, withDecision } from './decision.ts';
import { CliProblem, inSession, print, type Session, withinOrRehearsed } from './session.ts';

const LIST_MAX = 1000;

interface NewCode extends Decision {
  readonly percent?: string;
  readonly amount?: string;
  readonly from?: string;
  readonly until: string;
  readonly uses?: string;
  readonly perAccount: string;
  readonly product: readonly string[];
}

export function discountCommand(): Command {
  const command = new Command('discount').description('discount and redemption codes');
  withDecision(
    command
      .command('create <code>')
      .usage('<code> (--percent <n> | --amount <yuan>) --until <date> [options]')
      .description('make a code that takes a percentage or an amount off an order; 100 percent redeems')
      .option('--percent <n>', 'percent off, 1 to 100')
      .option('--amount <yuan>', 'yuan off')
      .option('--from <date>', 'first day, YYYY-MM-DD; today without it')
      .requiredOption('--until <date>', 'last day, YYYY-MM-DD')
      .option('--uses <n>', 'how often it can be used in all; without it, without limit')
      .option('--per-account <n>', 'how often an account can use it', '1')
      .option(
        '--product <product...>',
        'for these alone: dataset:CODE, package:ID, membership:ID, or a kind as dataset:*',
        [],
      ),
  ).action((code: string, options: NewCode) => inSession((session) => create(session, code, options)));
  command
    .command('list')
    .description('codes, the newest first')
    .action(() => inSession(list));
  withDecision(command.command('end <code>').description('end a code; orders that hold it keep it')).action(
    (code: string, decision: Decision) => inSession((session) => end(session, code, decision)),
  );
  return command;
}

async function create(session: Session, text: string, options: NewCode): Promise<void> {
  const parsed = discountCodeSchema.safeParse(text);
  if (!parsed.success) throw new CliProblem(`${text}: a code has 4 to 32 letters, digits and hyphens`);
  const { percent, amount, from, until, uses, perAccount, product, by, reason, dryRun } = options;
  if ((percent === undefined) === (amount === undefined))
    throw new CliProblem('either --percent or --amount is expected');
  const now = systemClock();
  const discount = {
    code: parsed.data,
    percent: percent === undefined ? null : countOf('--percent', percent, 100),
    amountFen: amount === undefined ? null : fenOf(amount),
    beginsAt: from === undefined ? startOfMarketDay(now) : startOf('--from', from),
    endsAt: endOf(until) ?? now,
    usesMax: uses === undefined ? null : countOf('--uses', uses),
    perAccountMax: countOf('--per-account', perAccount),
    products: product.length === 0 ? null : product,
  };
  if (discount.amountFen === 0n) throw new CliProblem('--amount 0 takes nothing off');
  await withinOrRehearsed(session, dryRun, async (tx) => {
    if (!(await createDiscount(tx, discount, { actor: by, reason })))
      throw new CliProblem(`the code ${discount.code} is taken`);
    print(describe({ ...discount, id: 0n, uses: 0 }));
  });
}

async function list({ database }: Session): Promise<void> {
  for (const code of await readDiscounts(database.db, LIST_MAX)) print(describe(code));
}

async function end(session: Session, code: string, { by, reason, dryRun }: Decision): Promise<void> {
  await withinOrRehearsed(session, dryRun, async (tx) => {
    if (!(await endDiscount(tx, code, { now: systemClock(), actor: by, reason })))
      throw new CliProblem(`there is no code ${code}`);
    print('ended');
  });
}

function describe(code: DiscountCode): string {
  const { percent, amountFen, beginsAt, endsAt, uses, usesMax, perAccountMax, products } = code;
  const off = percent === null ? `${yuan(amountFen ?? 0n)} CNY off` : `${percent} % off`;
  // The last day is the day before the end.
  const last = marketDay(new Date(endsAt.getTime() - 1));
  const span = endsAt > beginsAt ? `${marketDay(beginsAt)} to ${last}` : 'ended before it began';
  const limits = `used ${uses} of ${usesMax ?? 'any'}, ${perAccountMax} an account`;
  return `${code.code.padEnd(16)} ${off}, ${span}, ${limits}, ${products?.join(' ') ?? 'everything'}`;
}
