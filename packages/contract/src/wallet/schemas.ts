import { z } from 'zod';
import { daySchema } from '../kernel/day.ts';
import { fenSchema } from '../kernel/fields.ts';
import type { Localized } from '../kernel/localized.ts';

/** Reasons of a movement of money. */
export const TRANSFER_KINDS = [
  'opening',
  'topUp',
  'calls',
  'purchase',
  'refund',
  'reward',
  'adjustment',
  'withdrawal',
] as const;

export type StatementKind = (typeof TRANSFER_KINDS)[number];

/** The same kinds, as the owner of a wallet reads them. */
export const TRANSFER_NAMES: Readonly<Record<StatementKind, Localized>> = {
  opening: { zh: '期初余额', en: 'Opening balance' },
  topUp: { zh: '充值', en: 'Top-up' },
  calls: { zh: '接口调用', en: 'API calls' },
  purchase: { zh: '购买', en: 'Purchase' },
  refund: { zh: '退款', en: 'Refund' },
  reward: { zh: '奖励', en: 'Reward' },
  adjustment: { zh: '调整', en: 'Adjustment' },
  withdrawal: { zh: '退回原支付方式', en: 'Returned to the payer' },
};

export const STATEMENT_ROWS_MAX = 100;
/** Most rows of one file; a longer time is taken in parts. */
export const STATEMENT_FILE_ROWS_MAX = 100_000;

export const balanceSchema = z.strictObject({
  balanceFen: fenSchema,
  heldFen: fenSchema,
  availableFen: fenSchema,
});

export const statementRowSchema = z.strictObject({
  id: z.string(),
  at: z.string().describe('ISO 8601, UTC'),
  kind: z.enum(TRANSFER_KINDS),
  /** Above zero: money in; below: money out. */
  amountFen: fenSchema,
  balanceAfterFen: fenSchema,
  paymentNumber: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** The charged calls, over at most a few data sets of one moment. */
  calls: z.array(z.strictObject({ dataset: z.string(), calls: z.int() })),
  /** The operator's note. */
  note: z.string().nullable(),
});

export type StatementRow = z.infer<typeof statementRowSchema>;

/** A selection of the statement's rows; days are those of Beijing. */
export const statementFilterSchema = z.object({
  kind: z.enum(TRANSFER_KINDS).optional().meta({ zh: '只看一类', en: 'Only one kind' }),
  from: daySchema
    .optional()
    .meta({ zh: '起始日 YYYY-MM-DD（北京时间）', en: 'First day, YYYY-MM-DD, Beijing time' }),
  to: daySchema.optional().meta({ zh: '截止日，含当天', en: 'Last day, included' }),
});

/** A month of Beijing, `2026-03`. */
export const monthSchema = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .meta({ zh: '月份 YYYY-MM（北京时间）', en: 'The month, YYYY-MM, Beijing time' });

const nameSchema = z.strictObject({ zh: z.string(), en: z.string() });

/** One month of a wallet: opening balance, movements, closing balance, and spending by product and by member. */
export const monthStatementSchema = z.strictObject({
  month: monthSchema,
  /** Holder of the account: the firm, or the account's name. */
  account: z.string(),
  /** The month is not over: the statement is as of now. */
  isOpen: z.boolean(),
  openingFen: fenSchema,
  movements: z.array(z.strictObject({ kind: z.enum(TRANSFER_KINDS), count: z.int(), amountFen: fenSchema })),
  closingFen: fenSchema,
  /** Spending on calls and orders together, before refunds. */
  spentFen: fenSchema,
  products: z.array(
    z.strictObject({
      /** `dataset:…`, `package:…` or `membership:…`. */
      product: z.string(),
      name: nameSchema.nullable(),
      /** Number of calls that were charged one by one. */
      calls: z.int(),
      amountFen: fenSchema,
    }),
  ),
  /** Spending by member of an organisation; null is the owner's part. */
  members: z.array(z.strictObject({ member: z.string().nullable(), amountFen: fenSchema })),
});

export type MonthStatement = z.infer<typeof monthStatementSchema>;
