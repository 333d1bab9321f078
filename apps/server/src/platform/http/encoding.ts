import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** A smaller body hardly shrinks, so compression costs more than it saves. */
const COMPRESS_FROM_BYTES = 1400;

export const JSON_TYPE = 'application/json; charset=utf-8';

export type ContentEncoding = 'br' | 'gzip';

/** A body that may be compressed. Each encoding is created on first use and stored with it. */
export interface Encodable {
  readonly body: Buffer;
  readonly contentType: string;
  readonly encoded: Map<ContentEncoding, Buffer>;
}

/** Returns a weak tag, because the same rows can be sent in several encodings. */
export function etagOf(key: string): string {
  return `W/"${hash('sha256', key, 'base64url').slice(0, 27)}"`;
}

/** Returns true if an If-None-Match header contains this tag. */
export function namesTag(named: string | undefined, etag: string): boolean {
  return named !== undefined && (named === etag || named.split(',').some((one) => one.trim() === etag));
}

/** Returns the body in one of the encodings. */
export async function encodedBody(
  answer: Pick<Encodable, 'body' | 'encoded'>,
  encoding: ContentEncoding,
): Promise<Buffer> {
  const cached = answer.encoded.get(encoding);
  if (cached) return cached;
  const body =
    encoding === 'br'
      ? await compressBrotli(answer.body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 4,
            [constants.BROTLI_PARAM_SIZE_HINT]: answer.body.length,
          },
        })
      : await compressGzip(answer.body, { level: 5 });
  answer.encoded.set(encoding, body);
  return body;
}

/**
 * Chooses an encoding by Accept-Encoding. Null means no compression, as for small bodies and formats that are already
 * compressed.
 */
export function chooseEncoding(
  answer: Pick<Encodable, 'body' | 'contentType'>,
  accepted: string | undefined,
): ContentEncoding | null {
  if (
    accepted === undefined ||
    answer.body.length < COMPRESS_FROM_BYTES ||
    /parquet|sheet/.test(answer.contentType)
  )
    return null;
  const allowed = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters
        .map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1])
        .find((q) => q !== undefined);
      return [name, Number(quality ?? 1)] as const;
    }),
  );
  const takes = (encoding: string): boolean => (allowed.get(encoding) ?? allowed.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}
