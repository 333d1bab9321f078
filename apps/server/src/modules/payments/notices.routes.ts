import { noticePath } from '@jishi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CELL_HEADER, CELL_SHAPE, type Cell } from '../../platform/cell/index.ts';
import { type BackOff, type BackOffRules, createBackOff } from '../../platform/limit/index.ts';
import type { PaymentChannel, RawNotice } from '../../platform/payment-channels/index.ts';
import type { StartDeps } from './start-payment.ts';
import { takeNotice } from './take-notice.ts';

type NoticesDeps = Pick<StartDeps, 'db' | 'clock' | 'log' | 'paymentChannels' | 'cell'>;

const NOTICE_BYTES_MAX = 64 * 1024;
/**
 * Every notice is stored, so the rate of invalid ones is limited. The first few do not count, because the channels
 * themselves occasionally send invalid notices as probes.
 */
const FORGED_NOTICES: BackOffRules = {
  free: 20,
  firstWaitSeconds: 1,
  waitMaxSeconds: 300,
  forgivenSeconds: 900,
};
/** Headers that browsers send but channels do not. */
const PRIVATE_HEADERS = ['cookie', 'authorization'];

/**
 * Mounts the addresses that receive the channels' notices. They are public: the signature of the raw bytes
 * authenticates a notice.
 */
export async function mountNotices(app: FastifyInstance, deps: NoticesDeps): Promise<void> {
  const forgers = createBackOff(deps, 'payment notice', FORGED_NOTICES);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: NOTICE_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    for (const channel of deps.paymentChannels.values()) {
      const config = { audience: 'public' } as const;
      const take = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
        answerNotice(deps, { channel, forgers }, request, reply);
      scope.post(noticePath(channel.name), { config }, take);
      // The path contains the cell, because some channels' notices can be decrypted only by the cell to which they are
      // addressed.
      scope.post<{ Params: { cell: Cell } }>(
        noticePath(channel.name, ':cell'),
        { config },
        (request, reply) => {
          const { cell } = request.params;
          if (!CELL_SHAPE.test(cell)) return reply.code(404).send();
          return cell === deps.cell ? take(request, reply) : reply.code(421).header(CELL_HEADER, cell).send();
        },
      );
    }
  });
}

async function answerNotice(
  deps: NoticesDeps,
  { channel, forgers }: { channel: PaymentChannel; forgers: BackOff },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if ((await forgers.waitSeconds(request.ip)) > 0) return reply.code(429).send();
  const isAccepted = await takeNotice(deps, channel, { ...noticeOf(request), receivedAt: deps.clock() });
  if (isAccepted) await forgers.succeeded(request.ip);
  else await forgers.failed(request.ip);
  const answer = channel.noticeAnswer(isAccepted);
  return reply.code(answer.status).type(answer.contentType).send(answer.body);
}

function noticeOf({ headers, body }: FastifyRequest): Omit<RawNotice, 'receivedAt'> {
  const own = Object.entries(headers).filter(([name]) => !PRIVATE_HEADERS.includes(name));
  return {
    headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  };
}
