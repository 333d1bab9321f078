import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { formShape } from '../kernel/fields.ts';
import { rawEndpoint } from '../kernel/raw-endpoint.ts';
import { CAPTCHA_ACTIONS, PUZZLE_KINDS } from './constants.ts';
import { alternativeFields } from './fields.ts';
import { actionIdSchema, captchaPassSchema } from './schemas.ts';

const actionSchema = z.enum(CAPTCHA_ACTIONS).meta({ zh: '验证用途', en: 'Purpose of the pass' });

const imageSchema = z.string().describe('WebP, base64');

const passSchema = z.strictObject({ captchaPass: z.string(), expireTime: z.int().describe('Unix ms') });

export const captchaEndpoints = {
  get: endpoint({
    name: 'captcha.get',
    method: 'POST',
    path: '/v1/captcha/get',
    audience: 'public',
    summary: { zh: '获取一道安全验证题', en: 'A puzzle to solve' },
    input: z.object({
      captchaType: z.enum(PUZZLE_KINDS).meta({ zh: '题型', en: 'Kind of puzzle' }),
      action: actionSchema,
    }),
    output: z.strictObject({
      token: z.string(),
      captchaType: z.enum(PUZZLE_KINDS),
      width: z.int(),
      height: z.int(),
      image: imageSchema,
      /** blockPuzzle: the piece, as high as the picture, which the user moves along the bar. */
      piece: imageSchema.nullable(),
      pieceWidth: z.int().nullable(),
      /** clickWord: the words in the order in which the user must click them. */
      words: z.array(z.string()),
      expireTime: z.int().describe('Unix ms'),
    }),
    errors: ['request.tooMany'],
  }),
  check: endpoint({
    name: 'captcha.check',
    method: 'POST',
    path: '/v1/captcha/check',
    audience: 'public',
    summary: {
      zh: '提交安全验证的答案，换取凭证；每题只能提交一次',
      en: 'Exchanges the solution of a puzzle for a pass, once',
    },
    sealed: ['answer'],
    input: z.object({
      token: z.string().max(100).meta({ zh: '题目编号', en: 'Token of the puzzle' }),
      answer: z
        .string()
        .max(2_000)
        .meta({ zh: '坐标数组的 JSON（加密）', en: 'JSON of an array of points {x, y} (sealed)' }),
    }),
    output: passSchema,
    errors: ['captcha.wrong', 'captcha.expired'],
  }),
  alternativeCode: endpoint({
    name: 'captcha.alternativeCode',
    method: 'POST',
    path: '/v1/captcha/alternative-code',
    audience: 'public',
    summary: {
      zh: '不便完成图形验证时，改用短信或邮件收取验证码',
      en: 'Sends a code by SMS or e-mail instead of a puzzle, for people who cannot see it or use a pointer',
    },
    input: z.object({
      action: actionSchema,
      ...formShape({ receiver: alternativeFields.receiver }),
    }),
    output: z.strictObject({ resendSeconds: z.int() }),
    errors: [
      'identity.mobileWrong',
      'identity.emailWrong',
      'identity.codeTooSoon',
      'identity.codeTooMany',
      'request.tooMany',
    ],
  }),
  alternativeCheck: endpoint({
    name: 'captcha.alternativeCheck',
    method: 'POST',
    path: '/v1/captcha/alternative-check',
    audience: 'public',
    summary: { zh: '用收到的验证码换取凭证', en: 'Exchanges the code from the SMS or e-mail for a pass' },
    sealed: ['code'],
    input: z.object({
      action: actionSchema,
      ...formShape(alternativeFields),
    }),
    output: passSchema,
    errors: ['identity.smsCode', 'identity.codeWrong', 'identity.codeExpired'],
  }),
  spiderCheck: endpoint({
    name: 'captcha.spiderCheck',
    method: 'POST',
    path: '/api/spidercheck',
    audience: 'public',
    summary: {
      zh: '反爬检查：代码 401 表示需要先通过安全验证，data 给出题型',
      en: 'Anti-crawler check: code 401 asks for a captcha first, and data says which one',
    },
    input: z.object({
      captchaPass: captchaPassSchema,
    }),
    output: z.strictObject({ passed: z.literal(true) }),
    errors: ['captcha.spider'],
  }),
};

export const captchaFiles = {
  /** The picture with four characters. */
  image: rawEndpoint({
    name: 'captcha.image',
    methods: ['GET'],
    path: '/v1/identity/captcha-image',
    audience: 'public',
    summary: { zh: '四位字符的图形验证码', en: 'A picture of four characters to type' },
    input: z.object({ eventid: actionIdSchema }),
    answer: { kind: 'file', zh: '图片', en: 'The picture', content: { 'image/png': null } },
    errors: ['request.tooMany'],
  }),
};
