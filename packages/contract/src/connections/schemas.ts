import { z } from 'zod';
import { ownKeySchema } from '../access/key-settings.ts';
import {
  CLIENT_ID_LENGTH_MAX,
  CONNECTION_DAYS_MAX,
  REDIRECT_LENGTH_MAX,
  STATE_LENGTH_MAX,
} from './constants.ts';

const parameter = (max: number, zh: string, en: string) => z.string().max(max).meta({ zh, en });

/** The parameters with which a program sends a user to the consent page (RFC 6749, 7636 and 8707). */
export const connectRequestFields = {
  clientId: parameter(CLIENT_ID_LENGTH_MAX, '程序的编号（client_id）', 'The program (client_id)'),
  redirectUri: parameter(
    REDIRECT_LENGTH_MAX,
    '返回的地址（redirect_uri）',
    'Where the user is sent back to (redirect_uri)',
  ),
  responseType: parameter(40, 'response_type，只支持 code', 'response_type: only code'),
  codeChallenge: parameter(200, 'code_challenge', 'code_challenge'),
  codeChallengeMethod: parameter(
    40,
    'code_challenge_method，只支持 S256',
    'code_challenge_method: only S256',
  ),
  resource: parameter(
    REDIRECT_LENGTH_MAX,
    '所访问的资源（resource）',
    'The resource to access (resource)',
  ).optional(),
  state: parameter(STATE_LENGTH_MAX, '原样返回的 state', 'state, which is returned unchanged').optional(),
};

/** The code that a program shows, as typed by a user. Lower case, spaces and hyphens are accepted. */
export const userCodeFields = {
  userCode: parameter(40, '程序显示的代码', 'The code that the program shows'),
};

const capFen = (zh: string, en: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,11}$/)
    .meta({ zh, en });

/** The permissions of a connected program. */
export const allowanceFields = {
  days: z
    .int()
    .min(1)
    .max(CONNECTION_DAYS_MAX)
    .meta({ zh: '有效天数', en: 'Number of days for which the program is connected' }),
  budget: z
    .strictObject({
      dayCapFen: capFen('每日消费上限，单位为分', 'Maximum spending per day, in fen'),
      monthCapFen: capFen(
        '每月消费上限，单位为分；空为不限',
        'Maximum spending per month, in fen; null: no limit',
      )
        .nullable()
        .default(null),
      callCapFen: capFen(
        '每次调用的价格上限，单位为分；空为不限',
        'Maximum price of one call, in fen; null: no limit',
      )
        .nullable()
        .default(null),
    })
    .nullable()
    .default(null)
    .meta({ zh: '预算；空为只允许不收费的调用', en: 'The budget; null: only calls that cost nothing' }),
};

/** A program as shown to the user before they decide. */
export const programSchema = z.strictObject({
  /** The name that the program gave itself. Nobody checks it. */
  name: z.string(),
  /** The host whose document describes the program. Null for a program that registered itself. */
  publisher: z.string().nullable(),
  /** The host to which the user is redirected. Null for a program that shows a code. */
  host: z.string().nullable(),
  /** Whether the user is redirected to a program on their own machine. */
  isLocal: z.boolean(),
});

export type ConnectingProgram = z.infer<typeof programSchema>;

/** A connected program: the settings of its key, and its origin. */
export const connectionSchema = ownKeySchema
  .pick({
    id: true,
    createdAt: true,
    dayCapFen: true,
    monthCapFen: true,
    callCapFen: true,
    member: true,
    lastUsedAt: true,
  })
  .extend({
    name: z.string(),
    publisher: z.string().nullable(),
    host: z.string().nullable(),
    endsAt: z.string().describe('ISO 8601, UTC'),
    spentTodayFen: z.string().nullable().describe('null: it has no budget'),
  });
