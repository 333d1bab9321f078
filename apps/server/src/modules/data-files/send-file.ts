import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { dataFilesFiles, InputOf } from '@jishi/contract';
import type { FastifyReply } from 'fastify';
import { marketDay } from '../../platform/clock.ts';
import { type FileContext, namesTag } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readAccount } from '../accounts/index.ts';
import { takerNow } from '../entitlements/index.ts';
import { type DataFile, fileNameOf } from './data-file.ts';
import { readFile } from './data-files.repository.ts';
import { sumIn } from './file-address.ts';
import { fileRight } from './file-right.ts';
import type { DataFilesDeps } from './handler.deps.ts';
import { isPaid } from './purchases.repository.ts';
import { addUse } from './use.repository.ts';

/** An address authorizes its bearer and needs no key. A page of another site may read a file if it has the address. */
const READABLE_ELSEWHERE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Content-Range, Content-Length, ETag, Accept-Ranges, Repr-Digest',
};

/** Allows pages of other sites to send conditions and ranges; browsers ask for this permission first. */
export const allowRanges = (reply: FastifyReply): FastifyReply =>
  reply
    .code(204)
    .headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'Range, If-Range, If-None-Match',
      'access-control-max-age': '86400',
    })
    .send();

/** Sends a file to a client with a valid address. */
export async function sendFile(
  deps: DataFilesDeps,
  input: InputOf<typeof dataFilesFiles.file>,
  { request, reply }: FileContext,
): Promise<FastifyReply> {
  reply.headers(READABLE_ELSEWHERE);
  const { clock, fileAddresses } = deps;
  const code = input.dataset;
  if (!fileAddresses.holds(input, clock())) throw new Refusal('data-files.linkInvalid', { code });
  const accountId = BigInt(input.account);
  request.accountId = accountId;
  const file = await loadable(deps, { code, accountId, sum: Buffer.from(sumIn(input.name), 'hex') });
  return sendContent(deps, { file, accountId }, { request, reply });
}

/** Sends a file or the requested range of it, and counts the bytes for the account. */
export async function sendContent(
  deps: Pick<DataFilesDeps, 'db' | 'log' | 'clock' | 'fileStorage'>,
  { file, accountId }: { readonly file: DataFile; readonly accountId: bigint },
  { request, reply }: Pick<FileContext, 'request' | 'reply'>,
): Promise<FastifyReply> {
  const { clock, fileStorage } = deps;
  const code = file.datasetCode;
  const tag = `"${file.sha256.toString('hex')}"`;
  reply.headers({
    etag: tag,
    'cache-control': 'private, max-age=900, immutable',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  });
  if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  const answer = await fileStorage.answer(fileNameOf(file), rangeOf(request.headers, tag, file.bytes));
  if (answer.status === 404) {
    answer.body.destroy();
    throw new Refusal('data-files.fileUnknown', { code, file: `${tag.slice(1, -1)}.parquet` });
  }
  const { ETag: _etag, 'Last-Modified': _modified, ...headers } = answer.headers;
  reply.code(answer.status).headers({
    ...headers,
    etag: tag,
    'content-type': 'application/vnd.apache.parquet',
    'content-disposition': `attachment; filename="${code}_${file.period}.parquet"`,
    'repr-digest': `sha-256=:${file.sha256.toString('base64')}:`,
  });
  if (request.method === 'HEAD') {
    answer.body.destroy();
    // Without a stream, the framework would send a length of 0.
    return reply.send(Readable.from([]));
  }
  if (answer.status === 416) return reply.send(answer.body);
  const use = { accountId, code, day: marketDay(clock()) };
  return reply.send(await metered(deps, use, answer));
}

const RANGE = /^bytes=(?:(\d+-\d*)|-(\d+))$/;

/**
 * Returns the requested range if there is exactly one. A request with several ranges or a malformed one gets the whole
 * file. The content at an address never changes, so a condition that does not name its ETag also gets the whole file.
 */
function rangeOf({ range = '', 'if-range': tag }: IncomingHttpHeaders, own: string, bytes: number) {
  const [, part, last] = RANGE.exec(range) ?? [];
  if (tag !== undefined && tag !== own) return {};
  if (part !== undefined) return { range };
  // The library rejects a suffix range that is longer than the file.
  return last === undefined ? {} : { range: `bytes=-${Math.min(Number(last), bytes)}` };
}

/**
 * Returns the file if the account may download it now. Throws if the entitlement has ended since the address was
 * signed.
 */
async function loadable(
  deps: DataFilesDeps,
  { code, accountId, sum }: { readonly code: string; readonly accountId: bigint; readonly sum: Buffer },
): Promise<DataFile> {
  const { db, registry } = deps;
  const dataset = registry.find(code);
  const file = dataset?.described === true ? await readFile(db, dataset.code, sum) : null;
  if (dataset === undefined || file === null || dataset.manifest.private)
    throw new Refusal('data-files.fileUnknown', { code, file: `${sum.toString('hex')}.parquet` });
  const account = await readAccount(db, accountId);
  const isOpen = account?.status === 'active';
  const right = isOpen ? fileRight(await takerNow(deps, accountId), dataset) : null;
  if (right === 'owned' || (isOpen && (await isPaid(db, accountId, code, sum)))) return file;
  throw new Refusal('data-files.rightEnded', { code });
}

type Use = Parameters<typeof addUse>[1];

/**
 * Records a response's bytes before the first of them is sent. When the response ends, subtracts the bytes that the
 * caller did not receive.
 */
async function metered(
  { db, log }: Pick<DataFilesDeps, 'db' | 'log'>,
  use: Use,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: Readable },
): Promise<Readable> {
  const length = Number(headers['Content-Length'] ?? headers['content-length'] ?? 0);
  try {
    await addUse(db, use, { requests: 1, bytes: length });
  } catch (error) {
    body.destroy();
    throw error;
  }
  let sent = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    try {
      for await (const piece of body as AsyncIterable<Buffer>) {
        sent += piece.length;
        yield piece;
      }
    } finally {
      body.destroy();
      if (sent !== length)
        await addUse(db, use, { requests: 0, bytes: sent - length }).catch((err: unknown) =>
          log.warn({ err }, 'bytes that were not sent are still counted'),
        );
    }
  }
  return Readable.from(counted(), { objectMode: false });
}
