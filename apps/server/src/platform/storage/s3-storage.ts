import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { GetObjectCommandOutput, S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { fileName } from './file-name.ts';
import type { FileAnswer, FileStorage, StoredFile } from './storage.ts';

/** The size of an upload's parts, and the number of parts in progress. Together they determine the memory per file. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

/** The location of the objects. The library finds the credentials itself, like all AWS programs. */
export interface S3Location {
  readonly bucket: string;
  /** The prefix of every file name, with a final `/`, or empty. */
  readonly prefix: string;
  readonly client: S3ClientConfig;
}

/** Creates a storage in a bucket of S3, or of a service with the same API. */
export function s3Storage({ bucket: Bucket, prefix, client: config }: S3Location): FileStorage {
  const keyOf = (name: string): string => prefix + fileName(name);
  let client: S3Client | undefined;
  // The library is large, so a server whose files are in a folder does not load it.
  const connect = async () => {
    const library = await import('@aws-sdk/client-s3');
    client ??= new library.S3Client(config);
    return { ...library, client };
  };
  return {
    async write(name, content) {
      const Key = keyOf(name);
      const [{ client }, { Upload }] = await Promise.all([connect(), import('@aws-sdk/lib-storage')]);
      const stored = measured(content);
      const upload = new Upload({
        client,
        params: { Bucket, Key, Body: Readable.from(stored.content, { objectMode: false }) },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      });
      // If reading the content fails, the library aborts the upload and deletes the parts that it has sent.
      await upload.done();
      return stored.result();
    },

    async answer(name, headers) {
      const Key = keyOf(name);
      const { client, GetObjectCommand } = await connect();
      const get = (more: object): Promise<GetObjectCommandOutput> =>
        client.send(new GetObjectCommand({ Bucket, Key, ...more }));
      try {
        return presentObject(await get(conditionsOf(headers)));
      } catch (error) {
        const status = statusOf(error);
        // The caller has a part of another version, so it gets the whole file.
        if (status === 412) return presentObject(await get({}));
        if (status === 304 || status === 404 || status === 416) return nothing(status);
        throw error;
      }
    },

    async remove(path) {
      const Prefix = keyOf(path);
      const { client, paginateListObjectsV2, DeleteObjectsCommand } = await connect();
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        const Objects = Contents.flatMap(({ Key }) => (isBelow(Key, Prefix) ? [{ Key }] : []));
        if (Objects.length === 0) continue;
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        if (Errors[0] !== undefined)
          throw new Error(`${Errors[0].Key} was not removed: ${Errors[0].Message}`);
      }
    },
  };
}

/** S3 compares prefixes by character, so `a/1` is also a prefix of `a/10`. */
function isBelow(key: string | undefined, path: string): key is string {
  return key === path || key?.startsWith(`${path}/`) === true;
}

/** Measures the size and digest of a stream. */
function measured(content: AsyncIterable<Uint8Array | string>): {
  content: AsyncIterable<Uint8Array>;
  result: () => StoredFile;
} {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece;
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { content: pass(), result: () => ({ bytes, sha256: hash.digest() }) };
}

function conditionsOf(headers: IncomingHttpHeaders): object {
  const { range: Range, 'if-none-match': IfNoneMatch } = headers;
  const ifRange = headers['if-range'];
  return {
    ...(Range === undefined ? {} : { Range }),
    ...(IfNoneMatch === undefined ? {} : { IfNoneMatch }),
    ...(Range !== undefined && typeof ifRange === 'string' ? { IfMatch: ifRange } : {}),
  };
}

function presentObject(object: GetObjectCommandOutput): FileAnswer {
  const headers = {
    'Accept-Ranges': 'bytes',
    'Content-Length': object.ContentLength?.toString(),
    'Content-Range': object.ContentRange,
    ETag: object.ETag,
    'Last-Modified': object.LastModified?.toUTCString(),
  };
  return {
    status: object.ContentRange === undefined ? 200 : 206,
    headers: Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
    body: object.Body as Readable,
  };
}

const nothing = (status: number): FileAnswer => ({ status, headers: {}, body: Readable.from([]) });

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}
