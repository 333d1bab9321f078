import {
  actionIdSchema,
  CODE_RESEND_SECONDS,
  type captchaEndpoints,
  captchaFiles,
  type Handlers,
} from '@jishi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/db/index.ts';
import { type CallContext, routeOf } from '../../platform/http/index.ts';
import { Refusal, unlessRefused } from '../../platform/refusal.ts';
import { checkAlternative, sendAlternative } from './alternative.ts';
import type { CaptchaHandlerDeps } from './captcha.deps.ts';
import { ALTERNATIVES_MAX, ANSWERS_MAX, PICTURES_MAX, PUZZLES_MAX } from './captcha.rules.ts';
import { makePicture } from './pictures.ts';
import { answerPuzzle, makePuzzle } from './puzzles.ts';
import { checkSpider } from './spider-check.ts';
import { takeOne } from './visit-counts.ts';

export function captchaHandlers(deps: CaptchaHandlerDeps): Handlers<typeof captchaEndpoints, CallContext> {
  const { db, clock } = deps;
  const limited = (what: string, max: number, { origin }: CallContext): Promise<void> =>
    takeOne(db, clock, { what, max }, origin.address);
  return {
    async get({ captchaType, action }, context) {
      context.reply.header('cache-control', 'no-store');
      await limited('puzzle', PUZZLES_MAX, context);
      return makePuzzle(deps, { kind: captchaType, action });
    },
    async check({ token, answer }, context) {
      await limited('answer', ANSWERS_MAX, context);
      return unlessRefused(await inTransaction(db, (tx) => answerPuzzle(tx, deps, { token, answer })));
    },
    async alternativeCode({ receiver }, context) {
      const { origin, lang } = context;
      await limited('alternative', ALTERNATIVES_MAX, context);
      unlessRefused(
        await inTransaction(db, (tx) =>
          sendAlternative(tx, deps, { receiver, lang, address: origin.address }),
        ),
      );
      return { resendSeconds: CODE_RESEND_SECONDS };
    },
    async alternativeCheck(input, context) {
      await limited('answer', ANSWERS_MAX, context);
      return unlessRefused(await inTransaction(db, (tx) => checkAlternative(tx, deps, input)));
    },
    async spiderCheck({ captchaPass: pass }, { origin, lang, reply }) {
      reply.header('cache-control', 'no-store');
      unlessRefused(await checkSpider(deps, { pass, address: origin.address, lang }));
      return { passed: true };
    },
  };
}

/**
 * Mounts the route of the picture of four characters. The picture is sent without an envelope, and errors are sent in
 * one.
 */
export function mountCaptchaImage(app: FastifyInstance, deps: CaptchaHandlerDeps): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { eventid } = request.query as { eventid?: unknown };
    const actionId = actionIdSchema.safeParse(eventid);
    if (!actionId.success) throw new Refusal('captcha.eventIdForm', { parameter: 'eventid' });
    await takeOne(deps.db, deps.clock, { what: 'picture', max: PICTURES_MAX }, request.ip);
    const png = await makePicture(deps, actionId.data);
    return reply.type('image/png').header('cache-control', 'no-store').send(png);
  };
  app.route({ ...routeOf(captchaFiles.image), handler });
}
