import type { FastifyReply, FastifyRequest } from 'fastify';
import { LoadingCache } from '../cache/index.ts';
import { chooseEncoding, type Encodable, encodedBody, etagOf, JSON_TYPE, namesTag } from './encoding.ts';

/**
 * Caches complete responses under keys that contain the version of their source, so that an outdated response is never
 * sent. The ETag is also derived from the key, so a caller who already has the response causes no work.
 */
export class ReplyCache {
  readonly #replies: LoadingCache<string, Encodable>;
  /** `hits` counts the responses that were cached here or by the caller, and `misses` those that were computed. */
  hits = 0;
  misses = 0;

  constructor(options: { bytesMax: number }) {
    this.#replies = new LoadingCache({
      sizeMax: options.bytesMax,
      // The factor of 1.5 allows for the compressed body stored with the plain one.
      sizeOf: ({ body }, key) => Math.ceil(body.length * 1.5) + key.length * 2 + 512,
    });
  }

  /** Responds from the cache, or computes the response once for all concurrent callers. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<string>,
    contentType: string = JSON_TYPE,
  ): Promise<FastifyReply> {
    const etag = etagOf(key);
    const isKnown = namesTag(request.headers['if-none-match'], etag);
    this.hits++;
    const answer = isKnown ? null : await this.#get(key, contentType, make);
    const varied = reply.getHeader('vary');
    const vary = varied === undefined ? 'accept-encoding' : `accept-encoding, ${varied}`;
    reply.headers({ etag, 'cache-control': 'no-cache', vary });
    if (answer === null) return reply.code(304).send();
    const encoding = chooseEncoding(answer, request.headers['accept-encoding']);
    if (encoding === null) return reply.type(contentType).send(answer.body);
    return reply
      .type(contentType)
      .header('content-encoding', encoding)
      .send(await encodedBody(answer, encoding));
  }

  #get(key: string, contentType: string, make: () => Promise<string>): Encodable | Promise<Encodable> {
    return this.#replies.get(key, async () => {
      this.hits--;
      this.misses++;
      return { body: Buffer.from(await make()), contentType, encoded: new Map() };
    });
  }
}
