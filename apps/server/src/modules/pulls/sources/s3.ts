import type { S3Client } from '@aws-sdk/client-s3';
import { withDay } from '../plan/pull-plan.ts';
import type { S3Plan } from '../plan/source-plan.ts';
import { PullProblem } from '../pulls.messages.ts';
import { CHECKSUM_SUFFIX, checksumIn, type Entry, listed } from './file-listing.ts';
import { type OpenSource, SILENCE_MAX_MS, type SourcePorts } from './source.ts';
import { requireBytes, writeStream } from './write-stream.ts';

const CONNECT_MAX_MS = 20_000;
/** The number of attempts that the library makes for each request. A run has its own attempts in addition. */
const ATTEMPTS = 2;

/** Opens a bucket in S3 or in a service with the same API. */
export async function openS3(plan: S3Plan, { clock, day, secretOf }: SourcePorts): Promise<OpenSource> {
  // The library is large, so it is loaded only if a plan needs it.
  const library = await import('@aws-sdk/client-s3');
  const client = new library.S3Client({
    region: plan.region,
    ...(plan.endpoint === undefined ? {} : { endpoint: plan.endpoint }),
    forcePathStyle: plan.pathStyle,
    credentials: { accessKeyId: plan.keyId, secretAccessKey: secretOf(plan.secretKey) },
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MAX_MS, requestTimeout: SILENCE_MAX_MS },
  });
  const prefix = withDay(plan.prefix, day);
  const get = (name: string, IfMatch?: string) =>
    client
      .send(
        new library.GetObjectCommand({
          Bucket: plan.bucket,
          Key: prefix + name,
          ...(IfMatch === undefined ? {} : { IfMatch }),
        }),
      )
      .catch(unreachable);
  let names = new Set<string>();
  return {
    async list() {
      const entries = await entriesOf(client, library, plan.bucket, prefix).catch(unreachable);
      names = new Set(entries.map(({ name }) => name));
      const files = withDay(plan.files, day);
      return listed(entries, { files, doneMarker: plan.doneMarker }, clock());
    },
    async fetch(file, path) {
      const object = await get(file.name, file.version ?? undefined);
      const bytes = await writeStream(file.name, object.Body as AsyncIterable<Uint8Array>, path, plan);
      requireBytes(file.name, bytes, file.bytes);
      const beside = file.name + CHECKSUM_SUFFIX;
      const checksum = names.has(beside) ? await (await get(beside)).Body?.transformToString() : undefined;
      return {
        version: file.version,
        checksum: checksum === undefined ? null : checksumIn(checksum),
        ...(object.LastModified === undefined ? {} : { changedAt: object.LastModified }),
      };
    },
    putAway: async () => undefined,
    async close() {
      client.destroy();
    },
  };
}

type Library = Pick<typeof import('@aws-sdk/client-s3'), 'paginateListObjectsV2'>;

/** Lists the objects directly under a prefix. */
async function entriesOf(
  client: S3Client,
  { paginateListObjectsV2 }: Library,
  Bucket: string,
  Prefix: string,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter: '/' }))
    for (const { Key = '', Size = 0, ETag = '', LastModified } of Contents)
      entries.push({
        name: Key.slice(Prefix.length),
        bytes: Size,
        version: ETag,
        changedAt: LastModified ?? new Date(0),
      });
  return entries;
}

/** The library's error messages contain neither keys nor signatures. */
const unreachable = (error: Error): never => {
  throw new PullProblem('unreachable', { reason: `${error.name}: ${error.message}` });
};
