import { z } from 'zod';
import { daySchema } from '../kernel/day.ts';
import { fenSchema } from '../kernel/fields.ts';
import type { Localized } from '../kernel/localized.ts';

/** The reasons for a movement of money. */
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

/** The same kinds, as shown to the owner of a wallet. */
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
/** The maximum number of rows in one file. A longer period must be exported in parts. */
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
  /** Positive for money in, negative for money out. */
  amountFen: fenSchema,
  balanceAfterFen: fenSchema,
  paymentNumber: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** The charged calls that this row sums up: calls to a few data sets within a short time. */
  calls: z.array(z.strictObject({ dataset: z.string(), calls: z.int() })),
  /** The operator's note. */
  note: z.string().nullable(),
  /** The month, `2026-03`, whose calls this row sums up. Only its archive contains the individual calls. */
  archivedMonth: z.string().nullable(),
});

export type StatementRow = z.infer<typeof statementRowSchema>;

/** The filters of the statement's rows. Days are in Beijing time. */
export const statementFilterSchema = z.object({
  kind: z.enum(TRANSFER_KINDS).optional().meta({ zh: '只看一类', en: 'Only one kind' }),
  from: daySchema
    .optional()
    .meta({ zh: '起始日 YYYY-MM-DD（北京时间）', en: 'First day, YYYY-MM-DD, Beijing time' }),
  to: daySchema.optional().meta({ zh: '截止日，含当天', en: 'Last day, included' }),
});

/** A month in Beijing time, `2026-03`. */
export const monthSchema = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .meta({ zh: '月份 YYYY-MM（北京时间）', en: 'The month, YYYY-MM, Beijing time' });

const nameSchema = z.strictObject({ zh: z.string(), en: z.string() });

/** One month of a wallet: opening balance, movements, closing balance, and spending by product and by member. */
export const monthStatementSchema = z.strictObject({
  month: monthSchema,
  /** The holder of the account: the company name, or the account's name. */
  account: z.string(),
  /** True while the month is not over. The statement then shows the current state. */
  isOpen: z.boolean(),
  openingFen: fenSchema,
  movements: z.array(z.strictObject({ kind: z.enum(TRANSFER_KINDS), count: z.int(), amountFen: fenSchema })),
  closingFen: fenSchema,
  /** The amount spent on calls and orders, before refunds. */
  spentFen: fenSchema,
  products: z.array(
    z.strictObject({
      /** `dataset:…`, `package:…` or `membership:…`. */
      product: z.string(),
      name: nameSchema.nullable(),
      /** The number of calls that were charged individually. */
      calls: z.int(),
      amountFen: fenSchema,
    }),
  ),
  /** The spending of each member of an organisation. The owner's entry has a null member. */
  members: z.array(z.strictObject({ member: z.string().nullable(), amountFen: fenSchema })),
});

export type MonthStatement = z.infer<typeof monthStatementSchema>;
