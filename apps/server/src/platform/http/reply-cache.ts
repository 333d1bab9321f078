import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, type Encodable, encodedBody, etagOf, JSON_TYPE, namesTag } from './encoding.ts';

/**
 * Finished answers under keys that hold the version of what they were made of: an old one is never given again. The
 * key makes the ETag as well, so who has the answer already costs no work at all.
 */
export class ReplyCache {
  readonly #kept: LRUCache<string, Encodable>;
  readonly #making = new Map<string, Promise<Encodable>>();

  constructor(options: { bytesMax: number }) {
    this.#kept = new LRUCache({
      maxSize: options.bytesMax,
      // Half again for the compressed body beside the plain one.
      sizeCalculation: ({ body }, key) => Math.ceil(body.length * 1.5) + key.length * 2 + 512,
    });
  }

  /** Answers from what is kept, or makes it: once, however many ask for it together. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<string>,
    contentType: string = JSON_TYPE,
  ): Promise<FastifyReply> {
    const etag = etagOf(key);
    const isKnown = namesTag(request.headers['if-none-match'], etag);
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
    return this.#kept.get(key) ?? this.#making.get(key) ?? this.#make(key, contentType, make);
  }

  #make(key: string, contentType: string, make: () => Promise<string>): Promise<Encodable> {
    const made = make()
      .then((text) => {
        const answer: Encodable = { body: Buffer.from(text), contentType, encoded: new Map() };
        this.#kept.set(key, answer);
        return answer;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, made);
    return made;
  }
}
