import type { Lang } from '@jishi/contract';
import type { FastifyRequest } from 'fastify';
import type { Dataset } from '../datasets/index.ts';
import type { DataFile, SentFile } from './write-file.ts';

/** A file of a page that takes one call of its data set. */
interface FileCall {
  readonly request: Pick<FastifyRequest, 'id' | 'url' | 'ip' | 'socket'>;
  readonly idempotencyKey: string | string[] | undefined;
  readonly token: string;
  readonly lang: Lang;
  readonly dataset: Dataset;
  /** Makes the file; called once the caller may have it, and before it is charged. */
  readonly file: () => Promise<DataFile>;
}

/** Charges a file as a call: it is there once its charge is durable, with the headers that say what it cost. */
export type CallForFile = (call: FileCall) => Promise<{
  readonly answer: SentFile;
  readonly receipt: Readonly<Record<string, string | number>>;
}>;
