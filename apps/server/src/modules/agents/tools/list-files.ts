import { DATA_FILES_RETRY_SECONDS, type DataFile } from '@jishi/contract';
import { z } from 'zod';
import { newId } from '../../../platform/ids.ts';
import { buyOffered, listOffered, offerTo } from '../../data-files/index.ts';
import type { ToolDeps } from '../agents.deps.ts';
import { countThatFits, REPLY_TOKENS_MAX, REST_TOKENS } from '../reply-size.ts';
import { defineTool, type ToolSession } from '../tool.ts';

/** The maximum number of files whose addresses one call returns. Each address needs about 60 tokens. */
const PERIODS_MAX = 24;

/** The schema of a day. It lacks the regular expression for ISO dates, which would add many tokens to the tool list. */
const day = z
  .string()
  .refine((text) => z.iso.date().safeParse(text).success, 'is no day such as 2026-03-31')
  .optional();

const input = z.strictObject({
  code: z.string().max(60),
  from: day.describe('only files with rows of this day or later'),
  to: day,
  cursor: z.string().max(20).optional(),
  periods: z
    .array(z.string().max(20))
    .min(1)
    .max(PERIODS_MAX)
    .optional()
    .describe('in place of the list: signed addresses of these files'),
  max_price_fen: z.int().min(0).max(999_999_999).default(0).describe('most that files not yet paid may cost'),
});
type Input = z.output<typeof input>;

/**
 * Each object also has rows, bytes and sha256, and each period also has url and expires. A complete schema would need
 * twice the tokens.
 */
const fileSchema = z.looseObject({
  period: z.string(),
  price_fen: z.number().describe('0: paid or free'),
});

export const listFiles = defineTool({
  name: 'list_files',
  title: 'Files of a data set 数据文件',
  description:
    'Lists the immutable Parquet files of a data set, one per month or day. With periods, returns signed URLs; ' +
    'files not paid for yet are then bought if they cost at most max_price_fen. For whole histories, not for a few rows.',
  input,
  output: z.object({
    code: z.string(),
    state: z.string().optional(),
    total: z.looseObject({}).optional().describe('of all files from cursor on'),
    files: z.array(fileSchema),
    next_cursor: z.string().nullable(),
    receipt: z.looseObject({}).nullable(),
    made_up: z.boolean(),
    note: z.string(),
  }),
  charges: true,
  async run(deps, session, request) {
    const { principal } = session;
    const datasets = principal.rules?.datasets ?? null;
    const reader = { principal, accountId: principal.accountId, datasets };
    const offered = await offerTo(deps, request.code, reader);
    const { periods } = request;
    return periods === undefined
      ? list(deps, session, offered, request)
      : take(deps, session, offered, { ...request, periods });
  },
});

type Offered = Awaited<ReturnType<typeof offerTo>>;

async function list(deps: ToolDeps, { origin }: ToolSession, offered: Offered, { from, to, cursor }: Input) {
  const {
    code,
    state,
    demo,
    files: all,
  } = await listOffered(deps, offered, {
    ...{ from, to, hasStats: false, origin },
  });
  const rest = all.filter(({ period }) => cursor === undefined || period > cursor);
  const files = rest.map(fileOf);
  const fitting = files.slice(0, countThatFits(files, REPLY_TOKENS_MAX - REST_TOKENS));
  const sum = (of: (file: DataFile) => number): number => rest.reduce((most, file) => most + of(file), 0);
  const total = {
    files: rest.length,
    rows: sum(({ rows }) => rows),
    bytes: sum(({ bytes }) => bytes),
    price_fen: sum(({ priceFen }) => priceFen),
  };
  return {
    ...{ code, state, total, files: fitting, receipt: null, made_up: demo },
    next_cursor: fitting.length < rest.length ? (fitting.at(-1)?.period ?? null) : null,
    note:
      state === 'preparing'
        ? `The files are being created: call again in ${DATA_FILES_RETRY_SECONDS} s.`
        : 'Name periods to get addresses. Ask the user before you allow a price.',
  };
}

async function take(
  deps: ToolDeps,
  { origin, lang }: ToolSession,
  offered: Offered,
  { periods, max_price_fen: maxPriceFen }: Input & { readonly periods: string[] },
) {
  const bought = await buyOffered(deps, offered, {
    ...{ periods, maxPriceFen, origin, startedAtMs: performance.now() },
    // Each purchase has its own id, which identifies its receipt.
    context: { lang, requestId: newId() },
  });
  const { requestId, priceFen, balanceFen } = bought;
  const receipt = { request_id: requestId ?? '', price_fen: priceFen, balance_fen: balanceFen };
  return {
    code: offered.dataset.code,
    files: bought.files.map((file) => ({ ...fileOf(file), ...addressOf(file) })),
    next_cursor: null,
    receipt: requestId === null ? null : receipt,
    made_up: offered.dataset.isDemo,
    note: 'Download with GET; ranges work. Compare the sha256. An address ends at expires: call again for another.',
  };
}

const fileOf = ({ period, rows, bytes, sha256, priceFen }: DataFile) => ({
  ...{ period, rows, bytes, sha256 },
  price_fen: priceFen,
});

const addressOf = ({ url, expires }: DataFile) => (url === null || expires === null ? {} : { url, expires });
