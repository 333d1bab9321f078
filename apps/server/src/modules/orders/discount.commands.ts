import { discountCodeSchema } from '@jishi/contract';
import { marketDay, startOfMarketDay } from '../../platform/clock.ts';
import {
  type CommandPorts,
  CommandProblem,
  command,
  field,
  parse,
  picked,
} from '../../platform/command/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { yuan } from '../../platform/money.ts';
import { createDiscount, endDiscount } from './create-discount.ts';
import { type DiscountCode, readDiscount, readDiscounts } from './discounts.repository.ts';

const LIST_MAX = 1000;

export const discountCommands = command.group({
  noun: 'discount',
  summary: 'discount and redemption codes',
  verbs: {
    create: command.change({
      permission: 'discount.write',
      subject: ({ code }) => code.toUpperCase(),
      state: discountState,
      approval: { permission: 'price.approve', when: (_tx, input) => isBigDiscount(input) },
      summary:
        'create a code that reduces an order by a percentage or an amount; 100 percent makes it free, and above 20 percent or 500 yuan in all a second person must approve',
      usage: '<code> (--percent <n> | --amount <yuan>) --until <date> [options]',
      input: {
        code: field.argument(newCode),
        percent: field.option('<n>', 'percent off, 1 to 100', parse.count(100)),
        amount: field.option('<yuan>', 'yuan off', amountOf),
        from: field.option('<date>', 'first day, YYYY-MM-DD (default: today)', parse.startOfDay),
        until: field.requiredOption('<date>', 'last day, YYYY-MM-DD', parse.endOfDay),
        uses: field.option('<n>', 'maximum number of uses (default: unlimited)', parse.count()),
        perAccount: field.defaultedOption('<n>', 'maximum number of uses per account', parse.count(), '1'),
        product: field.manyOptions(
          '<product...>',
          'products that the code applies to: dataset:CODE, package:ID, membership:ID, or a kind such as dataset:*',
          [],
        ),
      },
      async change(
        tx,
        { code, percent = null, amount = null, by, reason, ...limits },
        { clock }: CommandPorts,
      ) {
        if ((percent === null) === (amount === null))
          throw new CommandProblem('give either --percent or --amount');
        const discount = {
          code,
          percent,
          amountFen: amount,
          beginsAt: limits.from ?? startOfMarketDay(clock()),
          endsAt: limits.until,
          usesMax: limits.uses ?? null,
          perAccountMax: limits.perAccount,
          products: limits.product.length === 0 ? null : limits.product,
        };
        if (!(await createDiscount(tx, discount, { actor: by, reason })))
          throw new CommandProblem(`the code ${code} already exists`);
        return `${code.padEnd(16)} ${termsOf({ ...discount, id: 0n, uses: 0 })}`;
      },
    }),
    list: command.list({
      permission: 'open',
      summary: 'codes, newest first',
      input: {},
      rows: ({ db }: CommandPorts) => readDiscounts(db, LIST_MAX),
      columns: {
        code: { of: ({ code }) => code, left: 16 },
        terms: { of: (code) => termsOf(code), before: ' ' },
      },
    }),
    end: command.change({
      permission: 'discount.write',
      subject: ({ code }) => code.toUpperCase(),
      state: discountState,
      summary: 'end a code; pending orders keep their discount',
      input: { code: field.argument(parse.text) },
      async change(tx, { code, by, reason }, { clock }: CommandPorts) {
        if (!(await endDiscount(tx, code, { now: clock(), actor: by, reason })))
          throw new CommandProblem(`code ${code} does not exist`);
        return 'ended';
      },
    }),
  },
});

/**
 * A code above this percentage, or worth more than this amount across all its uses, requires a second operator's
 * approval.
 */
const ALONE_PERCENT = 20;
const ALONE_MAX_FEN = 50_000n;

function isBigDiscount({
  percent,
  amount,
  uses,
}: {
  readonly percent: number | undefined;
  readonly amount: bigint | undefined;
  readonly uses: number | undefined;
}): boolean {
  if (percent !== undefined && percent > ALONE_PERCENT) return true;
  return amount !== undefined && (uses === undefined || amount * BigInt(uses) > ALONE_MAX_FEN);
}

async function discountState(tx: Tx, input: { readonly code: string }) {
  return picked(
    await readDiscount(tx, input.code.toUpperCase()),
    ...([
      'percent',
      'amountFen',
      'beginsAt',
      'endsAt',
      'uses',
      'usesMax',
      'perAccountMax',
      'products',
    ] as const),
  );
}

function newCode(written: string): string {
  const parsed = discountCodeSchema.safeParse(written);
  if (!parsed.success)
    throw new CommandProblem(`${written}: a code must have 4 to 32 letters, digits or hyphens`);
  return parsed.data;
}

function amountOf(written: string, name: string): bigint {
  const fen = parse.yuanAsFen(written, name);
  if (fen === 0n) throw new CommandProblem('--amount must be above 0');
  return fen;
}

function termsOf(code: DiscountCode): string {
  const { percent, amountFen, beginsAt, endsAt, uses, usesMax, perAccountMax, products } = code;
  const off = percent === null ? `${yuan(amountFen ?? 0n)} CNY off` : `${percent} % off`;
  // `endsAt` is the start of the day after the last valid day.
  const last = marketDay(new Date(endsAt.getTime() - 1));
  const span = endsAt > beginsAt ? `${marketDay(beginsAt)} to ${last}` : 'ended before it began';
  const limits = `used ${uses} of ${usesMax ?? 'any'}, ${perAccountMax} an account`;
  return `${off}, ${span}, ${limits}, ${products?.join(' ') ?? 'everything'}`;
}
